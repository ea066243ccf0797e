/** How the figures of several processes become one: what was counted adds up, of what each sees of the whole the largest counts. */
type Join = 'sum' | 'max'

type MeterType = 'counter' | 'gauge' | 'histogram'

/** A meter as it stands: its lines by name and labels, as they are written. */
export type MeterShot = {
  readonly name: string
  readonly help: string
  readonly type: MeterType
  readonly join: Join
  readonly lines: Readonly<Record<string, number>>
}

type Labels<Names extends string> = Readonly<Record<Names, string>>

type Meter = () => MeterShot

/** Meters by name, in the order in which they were made. Figures of the whole process, so there is one set of them. */
const meters = new Map<string, Meter>()

function register(name: string, meter: Meter): void {
  if (meters.has(name)) throw new Error(`two meters are called ${name}`)
  meters.set(name, meter)
}

/** All that this process has counted so far. */
export function readMeters(): MeterShot[] {
  return [...meters.values()].map((meter) => meter())
}

/**
 * Counts what happened. Labels come from lists of the program, never from what somebody sent: each value is a line for as
 * long as the process lives. [OPS-2]
 */
export function counter<Names extends string = never>(name: string, help: string) {
  return tally<Names>('counter', name, help)
}

/** How many there are at a time: counted up and down. */
export function level<Names extends string = never>(name: string, help: string) {
  return tally<Names>('gauge', name, help)
}

function tally<Names extends string>(type: 'counter' | 'gauge', name: string, help: string) {
  const lines = new Map<string, number>()
  register(name, () => ({ name, help, type, join: 'sum', lines: Object.fromEntries(lines) }))
  return {
    add(labels: Labels<Names>, by = 1): void {
      const line = name + labelText(labels)
      lines.set(line, (lines.get(line) ?? 0) + by)
    },
  }
}

/** Tells how something stands whenever it is asked; what is unknown has no line. */
export function gauge<Names extends string = never>(
  name: string,
  help: string,
  join: Join,
  read: () => readonly (readonly [Labels<Names>, number | null])[],
): void {
  register(name, () => {
    const known = read().flatMap(([labels, value]) =>
      value === null ? [] : [[name + labelText(labels), value] as const],
    )
    return { name, help, type: 'gauge', join, lines: Object.fromEntries(known) }
  })
}

const usualBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts how long something took, in seconds, by bounds. */
export function histogram<Names extends string = never>(
  name: string,
  help: string,
  bounds: readonly number[] = usualBounds,
) {
  type Held = { readonly labels: Labels<Names>; readonly counts: number[]; sum: number }
  const held = new Map<string, Held>()
  register(name, () => {
    const lines: Record<string, number> = {}
    for (const { labels, counts, sum } of held.values()) {
      let below = 0
      for (const [index, bound] of [...bounds.map(String), '+Inf'].entries()) {
        below += counts[index] ?? 0
        lines[`${name}_bucket${labelText({ ...labels, le: bound })}`] = below
      }
      lines[`${name}_sum${labelText(labels)}`] = sum
      lines[`${name}_count${labelText(labels)}`] = below
    }
    return { name, help, type: 'histogram', join: 'sum', lines }
  })
  return {
    observe(labels: Labels<Names>, seconds: number): void {
      const key = labelText(labels)
      const one = held.get(key) ?? { labels, counts: Array<number>(bounds.length + 1).fill(0), sum: 0 }
      held.set(key, one)
      const found = bounds.findIndex((bound) => seconds <= bound)
      const place = found === -1 ? bounds.length : found
      one.counts[place] = (one.counts[place] ?? 0) + 1
      one.sum += seconds
    },
  }
}

/** Figures of several processes as one. */
export function joinShots(all: readonly (readonly MeterShot[])[]): MeterShot[] {
  const joined = new Map<string, MeterShot>()
  for (const shot of all.flat()) {
    const known = joined.get(shot.name)
    joined.set(shot.name, known === undefined ? shot : { ...known, lines: joinLines(known, shot) })
  }
  return [...joined.values()]
}

function joinLines(one: MeterShot, other: MeterShot): Record<string, number> {
  const lines = { ...one.lines }
  for (const [line, value] of Object.entries(other.lines)) {
    const before = lines[line]
    if (before === undefined) lines[line] = value
    else lines[line] = one.join === 'sum' ? before + value : Math.max(before, value)
  }
  return lines
}

/** As Prometheus reads it: text, version 0.0.4. */
export function writeShots(shots: readonly MeterShot[]): string {
  const text = shots.flatMap(({ name, help, type, lines }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...Object.entries(lines).map(([line, value]) => `${line} ${value}`),
  ])
  return `${text.join('\n')}\n`
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value.replace(/["\\\n]/g, '_')}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
