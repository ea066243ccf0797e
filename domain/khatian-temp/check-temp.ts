import { orderDagNumber } from '../kernel/dag-number.ts'
import { parseKhatianNumber } from '../kernel/khatian-number.ts'
import { accepted, refused, type Check } from '../kernel/result.ts'
import { checkText } from '../kernel/text.ts'
import { holdsNumber, type Volume } from '../volume/volume.ts'
import { mostTempDags, mostTempOwners, type TempContent, type TempOwner } from './temp-khatian.ts'

/** Codes of the rules that were broken, by field: `khatianNo`, `owners.2.name`, `dags.0`. */
export type TempFaults = Readonly<Record<string, string>>

export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: TempFaults }

/** An entry as it was typed or sent: nothing of it is canonical yet. */
export type TypedOwner = {
  readonly name: string
  readonly relation?: TempOwner['relation'] | undefined
  readonly guardian?: string | null | undefined
}
export type TypedContent = {
  readonly khatianNo: string
  readonly owners: readonly TypedOwner[]
  readonly dags: readonly string[]
}

/** The stored form of a number within its volume, with its leading integer. [TMP-3] */
export function checkTempNumber(
  typed: string,
  volume: Pick<Volume, 'from' | 'to'>,
): Check<{ number: string; lead: number }> {
  if (typed.trim() === '') return refused('value.required')
  const parsed = parseKhatianNumber(typed)
  if (!parsed.ok) return parsed
  return holdsNumber(volume, parsed.value.lead) ? parsed : refused('khatian.out-of-volume')
}

/** One dag number in the order in which offices write its parts. [TMP-4] */
export function checkTempDag(typed: string): Check<string> {
  const ordered = orderDagNumber(typed)
  return ordered.ok && several.test(ordered.value) ? refused('khatian-temp.several') : ordered
}

/** An owner, or the faults of `name` and `guardian`. A relation is kept only to somebody who is named. [TMP-4] */
export function checkTempOwner({ name, relation, guardian }: TypedOwner): Checked<TempOwner> {
  const [own, other] = [checkName(name), checkName(guardian ?? '')]
  const faults = {
    ...(own.ok && own.value === '' ? { name: 'value.required' } : {}),
    ...(own.ok ? {} : { name: own.code }),
    ...(other.ok ? {} : { guardian: other.code }),
  }
  if (!own.ok || !other.ok || own.value === '') return { ok: false, faults }
  const named = other.value !== ''
  return {
    ok: true,
    value: { name: own.value, relation: named ? (relation ?? null) : null, guardian: named ? other.value : null },
  }
}

/** A whole entry: each fault is told at its place, all of them at once. */
export function checkTemp(
  typed: TypedContent,
  volume: Pick<Volume, 'from' | 'to'>,
): Checked<TempContent & { readonly lead: number }> {
  const number = checkTempNumber(typed.khatianNo, volume)
  const owners = typed.owners.map(checkTempOwner)
  const dags = typed.dags.map(checkTempDag)
  const faults: Record<string, string> = {
    ...tooMany(typed),
    ...(number.ok ? {} : { khatianNo: number.code }),
    ...Object.fromEntries(
      owners.flatMap((owner, at) =>
        owner.ok ? [] : Object.entries(owner.faults).map(([field, code]) => [`owners.${at}.${field}`, code]),
      ),
    ),
    ...Object.fromEntries(dags.flatMap((dag, at) => (dag.ok ? [] : [[`dags.${at}`, dag.code]]))),
  }
  if (!number.ok || Object.keys(faults).length > 0) return { ok: false, faults }
  return {
    ok: true,
    value: {
      khatianNo: number.value.number,
      lead: number.value.lead,
      owners: owners.flatMap((owner) => (owner.ok ? [owner.value] : [])),
      dags: dags.flatMap((dag) => (dag.ok ? [dag.value] : [])),
    },
  }
}

/** Counts alone, for changes of one owner or dag. [TMP-4] */
export function tooMany({ owners, dags }: { owners: readonly unknown[]; dags: readonly unknown[] }): TempFaults {
  return {
    ...(owners.length > mostTempOwners ? { owners: 'khatian-temp.too-many' } : {}),
    ...(dags.length > mostTempDags ? { dags: 'khatian-temp.too-many' } : {}),
  }
}

/** What parts one name or number from the next where they are typed in one line. */
const several = /[,;]/

function checkName(text: string): Check<string> {
  const checked = checkText(text)
  if (!checked.ok) return checked
  return several.test(checked.value) ? refused('khatian-temp.several') : accepted(checked.value)
}
