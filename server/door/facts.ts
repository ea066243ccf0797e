import type { AnyCommand, ReadCommand } from '#contract/commands.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { Template } from '#domain/template/template.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { lockSkipping } from './lock-skipping.ts'
import type { DoorTx, LaneStep, NumberClaim, StoredRecord, VolumeFacts } from './store.ts'

/** What a piece of commands is judged by, read once for all of them and kept up to date while they are judged. */
export type Facts = {
  readonly records: Map<string, StoredRecord>
  readonly volumes: ReadonlyMap<string, VolumeFacts>
  readonly templates: ReadonlyMap<string, Template>
  /** claimKey → id of the khatian that has the number; empty once this piece set it free */
  readonly numbers: Map<string, string>
  /** revisions made by this very piece */
  readonly steps: LaneStep[]
}

export async function collectFacts(
  tx: DoorTx,
  district: string,
  commands: readonly { readonly recordId: string; readonly read: ReadCommand }[],
): Promise<Facts> {
  const ids = [...new Set(commands.map((command) => command.recordId))].sort()
  const records = ids.length === 0 ? new Map<string, StoredRecord>() : await tx.lockRecords(district, ids)
  const read = commands.flatMap(({ recordId, read: one }) => (one.ok ? [{ recordId, command: one.command }] : []))
  const bodies = [...records.values()].flatMap((record) => (record.body === null ? [] : [record]))
  const khatians = bodies.filter((record) => record.kind === 'khatian').map((record) => record.body as Khatian)
  const volumeIds = new Set([
    ...khatians.map((khatian) => khatian.volumeId),
    ...read.flatMap(({ command }) => volumeOf(command)),
  ])
  const volumes =
    volumeIds.size === 0 ? new Map<string, VolumeFacts>() : await tx.volumes(district, [...volumeIds].sort())
  const templates = await collectTemplates(tx, khatians, bodies, read)
  const claims = read.flatMap((one) => claimsOf(one, records, volumes))
  const numbers = claims.length === 0 ? new Map<string, string>() : await tx.numbers(district, claims)
  for (const [id, volume] of await lockSkipping(tx, district, claimingOf(read, records, volumes), volumes))
    records.set(id, volume)
  return { records, volumes, templates, numbers, steps: [] }
}

type Read = { readonly recordId: string; readonly command: AnyCommand }

function volumeOf(command: AnyCommand): string[] {
  return command.name === 'khatian.create' || command.name === 'khatian.segregate' ? [command.input.volumeId] : []
}

async function collectTemplates(
  tx: DoorTx,
  khatians: readonly Khatian[],
  bodies: readonly StoredRecord[],
  read: readonly Read[],
): Promise<Map<string, Template>> {
  const ids = new Set(khatians.map((khatian) => khatian.templateId))
  for (const record of bodies) if (record.kind === 'volume') ids.add((record.body as Volume).templateId)
  for (const record of bodies) if (record.kind === 'template') addReplaced(ids, record.body as Template)
  for (const { command } of read) {
    if ('templateId' in command.input) ids.add(command.input.templateId)
    if (command.name === 'template.create' || command.name === 'template.update') addReplaced(ids, command.input)
  }
  const templates = new Map<string, Template>()
  for (const id of ids) {
    const template = await tx.template(id)
    if (template !== null) templates.set(id, template)
  }
  return templates
}

function addReplaced(ids: Set<string>, { replaces }: Pick<Template, 'replaces'>): void {
  if (replaces !== undefined) ids.add(replaces)
}

/** The number a command would take, where it takes one. */
export function claimOf(
  command: AnyCommand,
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

function claimsOf(
  { recordId, command }: Read,
  records: ReadonlyMap<string, StoredRecord>,
  volumes: ReadonlyMap<string, VolumeFacts>,
): NumberClaim[] {
  const record = records.get(recordId)
  const wanted = claimOf(command, record?.kind === 'khatian' ? (record.body as Khatian | null) : null, volumes)
  return wanted === null ? [] : [wanted]
}

/** Which volume each number goes to that these commands would take. */
function claimingOf(
  read: readonly Read[],
  records: ReadonlyMap<string, StoredRecord>,
  volumes: ReadonlyMap<string, VolumeFacts>,
): { volumeId: string; claim: NumberClaim | null }[] {
  return read.flatMap(({ recordId, command }) => {
    const record = records.get(recordId)
    const khatian = record?.kind === 'khatian' ? (record.body as Khatian | null) : null
    const volumeId = volumeOf(command)[0] ?? khatian?.volumeId
    return volumeId === undefined ? [] : [{ volumeId, claim: claimOf(command, khatian, volumes) }]
  })
}

function claim(jlNumberId: string, survey: NumberClaim['survey'], text: string): NumberClaim | null {
  const parsed = parseKhatianNumber(text)
  return parsed.ok ? { jlNumberId, survey, number: parsed.value.number } : null
}
