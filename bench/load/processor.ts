import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Seconds of processor that a process and its children, ended ones too, have used. */
export function processorSeconds(pid: number): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(name) ?? []) : []))
  const own = all.filter((one) => one.pid === pid || one.parent === pid)
  const ticks = own.reduce((sum, one) => sum + one.used + (one.pid === pid ? one.ofEnded : 0), 0)
  return ticks / ticksPerSecond
}

type Stat = { readonly pid: number; readonly parent: number; readonly used: number; readonly ofEnded: number }

function statOf(pid: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may hold spaces and stands in parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (index: number): number => Number(fields[index] ?? 0)
    return { pid: Number(pid), parent: at(1), used: at(11) + at(12), ofEnded: at(13) + at(14) }
  } catch {
    return null
  }
}
