import type { KhatianCommand } from '#domain/khatian/command.ts'
import type { Hold, Khatian } from '#domain/khatian/khatian.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { Template } from '#domain/template/template.ts'
import { isSkipped } from '#domain/volume/skips.ts'
import type { Asked, Round } from '../kind.ts'
import type { NumberClaim, StoredRecord, VolumeFacts } from '../store.ts'
import { balancesToLock } from './khatian-balance.ts'
import { readTemplates } from './read-templates.ts'

/** What khatians are judged by, read once for a piece and kept up to date while it is judged. */
export type KhatianFacts = {
  readonly volumes: ReadonlyMap<string, VolumeFacts>
  readonly templates: ReadonlyMap<string, Template>
  /** claimKey → id of the khatian that has the number; empty once this piece set it free */
  readonly numbers: Map<string, string>
}

type Read = Asked<KhatianCommand>

export async function khatianFacts(round: Round, read: readonly Read[]): Promise<KhatianFacts> {
  const { tx, district, records, places } = round
  // Those too that are locked for what goes beside a command on a case.
  const khatians = [...records.keys()].flatMap((id) => findKhatian(records, id) ?? [])
  const volumeIds = new Set([
    ...khatians.map((khatian) => khatian.volumeId),
    ...read.flatMap(({ command }) => volumeOf(command)),
  ])
  await tx.keepVolumes([...new Set(read.flatMap(({ command }) => volumeOf(command)))].sort())
  const volumes =
    volumeIds.size === 0 ? new Map<string, VolumeFacts>() : await tx.volumes(district, [...volumeIds].sort())
  for (const [id, { volume, upazilaBbs }] of volumes)
    places.set(id, { upazilaBbs, officeId: volume.officeId, mouzaId: volume.mouzaId })
  const templateIds = new Set([
    ...khatians.map((khatian) => khatian.templateId),
    ...read.flatMap(({ command }) => (command.name === 'khatian.create' ? [command.input.templateId] : [])),
  ])
  const templates = await readTemplates(tx, templateIds)
  const claims = read.flatMap(
    ({ recordId, command }) => claimOf(command, findKhatian(records, recordId), volumes) ?? [],
  )
  const numbers = claims.length === 0 ? new Map<string, string>() : await tx.numbers(district, claims)
  // With a number that is keyed its skip goes, in one transaction. Volumes without such a number are not locked, so that
  // keyers of one book do not wait for each other. [VOL-9]
  round.lockAlso('case', holdersOf('case', read, records))
  round.lockAlso('khatian-request', holdersOf('request', read, records))
  round.lockAlso('balance', await balancesToLock(round, read))
  round.lockAlso('volume', skippingVolumes(claimingOf(read, records, volumes), volumes))
  return { volumes, templates, numbers }
}

export function findKhatian(records: ReadonlyMap<string, StoredRecord>, id: string): Khatian | null {
  const record = records.get(id)
  return record?.kind === 'khatian' ? (record.body as Khatian | null) : null
}

function volumeOf(command: KhatianCommand): string[] {
  return command.name === 'khatian.create' || command.name === 'khatian.segregate' ? [command.input.volumeId] : []
}

/** Cases and requests that go on with what is done to the khatians they hold. [COR-1] [UNL-3] */
function holdersOf(kind: Hold['kind'], read: readonly Read[], records: ReadonlyMap<string, StoredRecord>): string[] {
  return read.flatMap(({ recordId, command }) => {
    const hold = command.name === 'khatian.act' ? findKhatian(records, recordId)?.hold : undefined
    return hold?.kind === kind ? [hold.id] : []
  })
}

/** The number a command would take, where it takes one. */
export function claimOf(
  command: KhatianCommand,
  khatian: Khatian | null,
  volumes: ReadonlyMap<string, VolumeFacts>,
): NumberClaim | null {
  if (command.name === 'khatian.create') {
    const volume = volumes.get(command.input.volumeId)?.volume
    return volume === undefined ? null : claim(volume.jlNumberId, volume.survey, command.input.number)
  }
  if (khatian === null) return null
  if (command.name === 'khatian.renumber') return claim(khatian.jlNumberId, khatian.survey, command.input.number)
  return command.name === 'khatian.segregate' || command.name === 'khatian.restate-number'
    ? claim(khatian.jlNumberId, khatian.survey, khatian.number)
    : null
}

/** The volumes in which a number is to be keyed that was skipped. */
function skippingVolumes(
  claiming: readonly { readonly volumeId: string; readonly claim: NumberClaim | null }[],
  volumes: ReadonlyMap<string, VolumeFacts>,
): string[] {
  return claiming.flatMap(({ volumeId, claim }) => {
    const volume = volumes.get(volumeId)?.volume
    return volume !== undefined && claim !== null && isSkipped(volume, leadOf(claim.number)) ? [volumeId] : []
  })
}

/** The leading number, by which ranges and skips go. */
export function leadOf(number: string): number {
  const parsed = parseKhatianNumber(number)
  return parsed.ok ? parsed.value.lead : -1
}

/** Which volume each number goes to that these commands would take. */
function claimingOf(
  read: readonly Read[],
  records: ReadonlyMap<string, StoredRecord>,
  volumes: ReadonlyMap<string, VolumeFacts>,
): { volumeId: string; claim: NumberClaim | null }[] {
  return read.flatMap(({ recordId, command }) => {
    const khatian = findKhatian(records, recordId)
    const volumeId = volumeOf(command)[0] ?? khatian?.volumeId
    return volumeId === undefined ? [] : [{ volumeId, claim: claimOf(command, khatian, volumes) }]
  })
}

function claim(jlNumberId: string, survey: NumberClaim['survey'], text: string): NumberClaim | null {
  const parsed = parseKhatianNumber(text)
  return parsed.ok ? { jlNumberId, survey, number: parsed.value.number } : null
}
