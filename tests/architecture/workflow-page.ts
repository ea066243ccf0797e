import { requestStatus } from '#domain/entry-request/status.ts'
import { followed, requestTransitions } from '#domain/entry-request/transitions.ts'
import { commentersOf } from '#domain/khatian/correction-comment.ts'
import { khatianStatus } from '#domain/khatian/status.ts'
import { khatianTransitions } from '#domain/khatian/transitions.ts'

const office = { skipVerification: false, allowSamePerson: false }
const khatianNames = namesOf(khatianStatus)
const requestNames = namesOf(requestStatus)

/** `docs/workflow.md`, drawn from the tables that server, screens and tests read. */
export function workflowPage(): string {
  return (
    [
      '# How khatians and applications move',
      'Drawn from `domain/khatian/transitions.ts` and `domain/entry-request/transitions.ts` by `node --import tsx tests/architecture/draw-workflow.ts`; a test holds this page to them.',
      '## Khatian',
      diagram(
        khatianTransitions.flatMap(({ act, from, to, toOfCorrected, toOfReturned, onlyWhenSkipping }) => [
          {
            from: khatianNames(from),
            to: khatianNames(to),
            label: act + (onlyWhenSkipping === true ? ' (skipping)' : ''),
          },
          ...(toOfCorrected === undefined
            ? []
            : [{ from: khatianNames(from), to: khatianNames(toOfCorrected), label: `${act} (corrected)` }]),
          ...(toOfReturned === undefined
            ? []
            : [{ from: khatianNames(from), to: khatianNames(toOfReturned), label: `${act} (returned)` }]),
        ]),
      ),
      table(
        ['From', 'Act', 'To', 'Permission', 'Conditions'],
        khatianTransitions.map((row) => [
          khatianNames(row.from),
          row.act,
          khatianNames(row.to),
          `\`${row.needs}\``,
          [
            row.notOwn === true ? 'not by an author of the version' : '',
            row.onlyOwn === true ? 'only by an author of the version' : '',
            row.beforeReview === true ? 'until somebody has opened it to pass it' : '',
            row.comment === 'required' ? 'with a comment' : '',
            row.complete === true ? 'at least one owner and one dag' : '',
            row.onlyWhenSkipping === true ? 'only in offices that skip verification' : '',
            row.notWhenSkipping === true ? 'not in offices that skip verification' : '',
            row.act === 'agoto-approve' ? 'survey khatians only' : '',
            row.queued === true ? 'also without a connection' : '',
            row.toOfReturned === undefined ? '' : `what was sent back before goes to ${khatianNames(row.toOfReturned)}`,
            row.toOfCorrected === undefined ? '' : `a corrected version goes to ${khatianNames(row.toOfCorrected)}`,
          ]
            .filter((text) => text !== '')
            .join('; '),
        ]),
      ),
      'Where an office skips verification, what is entry complete is sent back by the comparer (`KHATIAN.COMPARE`). Segregation to another volume, renumbering and withdrawal are edits of a khatian that is still open; they move no status.',
      'A comment on a correction (`recorrection-comment`) moves no status either. It is added where a khatian may be sent back, by who may do that, and where one is being corrected, by whoever may have sent it back:',
      table(
        ['Khatian', 'Comments by any one of'],
        Object.values(khatianStatus).flatMap((status) => {
          const needs = commentersOf({ status, survey: 'RS', version: 1 }, office)
          return needs.length === 0 ? [] : [[khatianNames(status), needs.map((one) => `\`${one}\``).join(', ')]]
        }),
      ),
      '## Application for a khatian that is not digitised',
      'Between the acts below an application stands where its khatian stands.',
      diagram(
        requestTransitions.map(({ act, from, to }) => ({ from: requestNames(from), to: requestNames(to), label: act })),
      ),
      table(
        ['From', 'Act', 'To', 'Permission', 'Conditions'],
        requestTransitions.map((row) => [
          requestNames(row.from),
          row.act,
          requestNames(row.to),
          `\`${row.needs}\``,
          row.notOwn === true ? 'not by an author of the version' : '',
        ]),
      ),
      table(
        ['Khatian', 'Application'],
        Object.values(khatianStatus).map((status) => [khatianNames(status), requestNames(followed[status])]),
      ),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  )
}

function namesOf(statuses: Readonly<Record<string, number>>): (status: number) => string {
  const byNumber = new Map(Object.entries(statuses).map(([name, number]) => [number, name]))
  return (status) => `${spaced(byNumber.get(status) ?? '')} (${status})`
}

function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

type Arrow = { readonly from: string; readonly to: string; readonly label: string }

function diagram(arrows: readonly Arrow[]): string {
  const id = (name: string): string => `s${/[0-9]+/.exec(name)?.[0] ?? ''}`
  const names = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))]
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...names.map((name) => `  state "${name}" as ${id(name)}`),
    ...arrows.map(({ from, to, label }) => `  ${id(from)} --> ${id(to)}: ${label}`),
    '```',
  ].join('\n')
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
