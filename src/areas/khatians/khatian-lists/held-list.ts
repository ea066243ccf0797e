import type { KhatianCard } from '#contract/calls/khatian-lists.ts'
import { rulesFor } from '#domain/khatian/survey-way.ts'
import { isRepeated } from '#domain/khatian/returned.ts'
import { type Awaited, khatianStatus as s } from '#domain/khatian/status.ts'
import { compareKhatianNumbers } from '#domain/kernel/khatian-number.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'
import type { KhatianCardRow } from '#store/khatian-card.ts'
import { heldVolumes, volumeCards } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { KhatianFilter } from './filters.ts'

/** A khatian as a list shows it; when it was last changed on the server, and whether it came with a file, a device does not know. */
export type ListCard = Omit<KhatianCard, 'updatedAt' | 'updatedByBn' | 'updatedByEn' | 'imported'> & {
  readonly updatedAt: string | null
  readonly updatedByBn?: string
  readonly updatedByEn?: string
  readonly imported?: boolean
}

/** What the volumes on this device hold of a list, by the order of the books. [LST-5] */
export async function heldList(
  user: UserReplica,
  userId: string,
  filter: KhatianFilter,
  mutations: boolean,
): Promise<ListCard[]> {
  const found: ListCard[] = []
  for (const { volume, place, rules } of await heldVolumes(user)) {
    if (mutations !== (volume.survey === 'MUTATION')) continue
    const cards = await volumeCards(user, volume.id)
    found.push(
      ...cards
        .filter((card) => isListed(card, filter, rules))
        .map((card) => ({
          ...card,
          volumeId: volume.id,
          volumeNo: volume.volumeNo,
          mouzaBn: place.mouzaBn,
          mouzaEn: place.mouzaEn,
          own: card.authors.includes(userId),
          updatedAt: null,
        })),
    )
  }
  return found.sort(
    (a, b) =>
      a.mouzaBn.localeCompare(b.mouzaBn, 'bn') || a.volumeNo - b.volumeNo || compareKhatianNumbers(a.number, b.number),
  )
}

/** Whether a khatian waits in a list, as the server's lists have it. [KHS-20] */
export function isListed(
  card: Pick<KhatianCardRow, 'survey' | 'status' | 'returnedFrom'>,
  filter: KhatianFilter,
  office: OfficeRules,
): boolean {
  const { status } = card
  const { skipVerification } = rulesFor(card.survey, office)
  const keyed = status === s.entryComplete || status === s.citizenEntryComplete
  const verified = status === s.verified || status === s.citizenVerified
  const compared = status === s.compared || status === s.citizenCompared
  const again = (step: Awaited) => isRepeated(step, card.returnedFrom ?? 0)
  switch (filter) {
    case 'draft':
      return status === s.draft
    case 'sent':
      return keyed || verified || compared
    case 'correction-needed':
      return status === s.reCorrection || status === s.citizenEntryPending
    case 'verify':
    case 're-verify':
      return keyed && !skipVerification && again('verification') === (filter === 're-verify')
    case 'compare':
    case 're-compare':
      return (verified || (keyed && skipVerification)) && again('comparison') === (filter === 're-compare')
    case 'approve':
    case 're-approve':
      return compared && again('approval') === (filter === 're-approve')
  }
}
