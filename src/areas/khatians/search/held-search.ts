import { comparedNumber, numberStart } from '#domain/kernel/khatian-number.ts'
import { isNamed, nameKeys } from '#domain/kernel/name-key.ts'
import { dagTerm, searchTerms } from '#domain/khatian/search-terms.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { KhatianCardRow } from '#store/khatian-card.ts'
import { heldVolumes, khatianView, volumeCards } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import type { SearchQuery } from './search-filters.ts'

/** More than these nobody reads through; who finds so many looks for more. */
export const mostHeld = 200

export type HeldFind = { readonly card: KhatianCardRow; readonly volume: VolumeContext }

export type HeldAnswer = {
  readonly found: readonly HeldFind[]
  /** how many volumes were looked through */
  readonly volumes: number
  /** there are more than are shown */
  readonly more: boolean
}

/** A held volume knows the name of its upazila, and not the id. */
export type UpazilaName = { readonly nameBn: string; readonly nameEn: string }

/** Looks through the volumes on this device: numbers by their beginning, dags and words of names as wholes. [SCH-7] */
export async function searchHeld(
  user: UserReplica,
  query: SearchQuery,
  upazila: UpazilaName | undefined,
  signal: AbortSignal,
): Promise<HeldAnswer> {
  const volumes = (await heldVolumes(user)).filter((context) => isWithin(context, query, upazila))
  const found: HeldFind[] = []
  for (const volume of volumes) {
    for (const card of await volumeCards(user, volume.volume.id)) {
      signal.throwIfAborted()
      if (!isNumbered(card.number, query) || !(await holds(user, card.id, query))) continue
      // The one after the last that is shown tells that there are more.
      if (found.length === mostHeld) return { found, volumes: volumes.length, more: true }
      found.push({ card, volume })
    }
  }
  return { found, volumes: volumes.length, more: false }
}

function isWithin({ volume, place }: VolumeContext, query: SearchQuery, upazila: UpazilaName | undefined): boolean {
  return (
    (query.jlNumberId === undefined || volume.jlNumberId === query.jlNumberId) &&
    (query.survey === undefined || volume.survey === query.survey) &&
    (upazila === undefined || (place.upazilaBn === upazila.nameBn && place.upazilaEn === upazila.nameEn))
  )
}

function isNumbered(number: string, { khatianNo }: SearchQuery): boolean {
  return khatianNo === undefined || comparedNumber(number).startsWith(numberStart(khatianNo))
}

/** Dags and owners stand in the record itself, which is opened only where they are asked for. */
async function holds(user: UserReplica, id: string, query: SearchQuery): Promise<boolean> {
  if (query.dag === undefined && query.owner === undefined) return true
  const { khatian } = await khatianView(user, id)
  return khatian !== undefined && isFoundIn(khatian, query)
}

/** Whether a khatian holds the dag and the owner that are looked for. */
export function isFoundIn(khatian: Pick<Khatian, 'owners' | 'dags'>, { dag, owner }: SearchQuery): boolean {
  const wanted = dag === undefined ? null : dagTerm(dag)
  if (wanted !== null && !searchTerms(khatian).some(({ kind, term }) => kind === 'dag' && term === wanted)) return false
  if (owner === undefined) return true
  const keys = nameKeys(owner)
  return (
    keys.length > 0 && khatian.owners.some(({ cells: { name } }) => typeof name === 'string' && isNamed(name, keys))
  )
}
