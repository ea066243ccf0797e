import { readFileSync } from 'node:fs'
import type { Figures } from './figures.ts'

/** What one core carries is measured; how much is asked for at the busiest hour is assumed, and stands here to be read. */
const peak = {
  operators: 2_500,
  /** an operator who keys with a connection */
  secondsACell: 12,
  /** two operators share a book, see bench/README.md */
  pullsACell: 4,
  staff: 5_000,
  /** of them at a screen, and how long from one act to the next */
  staffAtWork: 0.6,
  secondsAnAct: 90,
  listsAnAct: 6,
  citizensADay: 200_000,
  inBusiestHour: 0.15,
  searchesEach: 2,
  signIn: 0.5,
  order: 0.25,
  actsAnOrder: 5,
  /** screens that are told of an act */
  toldAnAct: 25,
} as const

/** A core that works more than this of the time makes people wait. */
const full = 0.6

type Line = readonly [what: string, aSecond: number, server: number, database: number]

const cellsASecond = peak.operators / peak.secondsACell
const customersASecond = (peak.citizensADay * peak.inBusiestHour) / 3600
const ordersASecond = customersASecond * peak.order
const reviewsASecond = (peak.staff * peak.staffAtWork) / peak.secondsAnAct
const actsASecond = reviewsASecond + ordersASecond * peak.actsAnOrder
const screens = peak.operators + peak.staff * peak.staffAtWork

export type Results = (file: string) => Figures

export const readResults: Results = (file) =>
  (JSON.parse(readFileSync(`bench/results/${file}.json`, 'utf8')) as { figures: Figures }).figures

/** What one core carries of each, and what the busiest hour asks for, as the results have it. */
export function capacityTables(results: Results): { readonly carries: string; readonly peak: string } {
  const costs = results('capacity')
  const value = (figures: Figures, name: string): number => figures[name]?.value ?? Number.NaN
  const of = (name: string): readonly [server: number, database: number] => [
    value(costs, `${name}.server`),
    value(costs, `${name}.database`),
  ]
  const kinds = [
    ['a cell, pushed by itself', 'cell'],
    ['a cell among twenty of one push', 'cell-in-20'],
    ['a pull of one changed khatian', 'pull'],
    ['a page of a list', 'list'],
    ['a record opened', 'record'],
    ['an act of review', 'act'],
    ['a search of the staff', 'search'],
    ['a search of the public', 'public-search'],
    ['a sign-in, five requests', 'sign-in'],
    ['an order: cart, price, place', 'order'],
    ['its payment, the provider played too', 'payment'],
    ['a khatian as PDF', 'pdf'],
  ] as const
  const carries = kinds.map(([what, name]) => {
    const [server, database] = of(name)
    return [what, ms(server), ms(database), whole(1000 / (server + database))]
  })
  const event = value(costs, 'event.server')
  const idle = value(costs, 'screen.idle')
  const lines: readonly Line[] = [
    ['cells pushed one by one', cellsASecond, ...of('cell')],
    ['pulls', cellsASecond * peak.pullsACell, ...of('pull')],
    ['pages of lists', actsASecond * peak.listsAnAct, ...of('list')],
    ['records opened', actsASecond, ...of('record')],
    ['acts', actsASecond, ...of('act')],
    ['searches of the public', customersASecond * peak.searchesEach, ...of('public-search')],
    ['sign-ins', customersASecond * peak.signIn, ...of('sign-in')],
    ['orders', ordersASecond, ...of('order')],
    ['payments', ordersASecond, ...of('payment')],
    ['PDFs', ordersASecond, ...of('pdf')],
    ['events told', actsASecond * peak.toldAnAct + cellsASecond * 2, event, 0],
    ['screens that listen, each for a second', screens, idle, 0],
  ]
  const cores = (pick: (line: Line) => number): number =>
    lines.reduce((sum, line) => sum + (line[1] * pick(line)) / 1000, 0)
  const [server, database] = [cores((line) => line[2]), cores((line) => line[3])]
  const rows = lines.map(([what, aSecond, ofServer, ofDatabase]) => [
    what,
    whole(aSecond),
    part((aSecond * ofServer) / 1000),
    part((aSecond * ofDatabase) / 1000),
  ])
  return {
    carries: table(
      ['', 'server, ms', 'PostgreSQL, ms', 'a second on one core'],
      [
        ...carries,
        ['an event told to one screen', ms(event), '–', whole(1000 / event)],
        ['a screen that listens, a second of it', ms(idle), '–', whole(1000 / idle)],
      ],
    ),
    peak: table(
      ['in the busiest hour', 'a second', 'cores of the server', 'cores of PostgreSQL'],
      [
        ...rows,
        ['**together**', '', `**${part(server)}**`, `**${part(database)}**`],
        [
          `**cores to have, at most ${full * 100} % at work**`,
          '',
          `**${whole(server / full)}**`,
          `**${whole(database / full)}**`,
        ],
      ],
    ),
  }
}

/** Puts the tables between their marks. */
export function withTables(page: string, tables: ReturnType<typeof capacityTables>): string {
  const put = (text: string, name: keyof typeof tables): string =>
    text.replace(
      new RegExp(`(<!-- ${name} -->)[^]*?(<!-- /${name} -->)`),
      (_all, open: string, close: string) => `${open}\n\n${tables[name]}\n\n${close}`,
    )
  return put(put(page, 'carries'), 'peak')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const rule = head.map((_one, index) => (index === 0 ? '---' : '---:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

const ms = (value: number): string => value.toFixed(1)
const part = (value: number): string => value.toFixed(2)
const whole = (value: number): string => String(Math.round(value))
