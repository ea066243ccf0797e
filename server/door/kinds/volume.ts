import { volumeCommands } from '#contract/commands.ts'
import { asErrorCode } from '#contract/errors.ts'
import { volumeScope } from '#contract/sync.ts'
import type { Template } from '#domain/template/template.ts'
import { runVolumeCommand, type VolumeCommand, type VolumeContext } from '#domain/volume/command.ts'
import { volumeWorkflow, type VolumeAct } from '#domain/volume/transitions.ts'
import { volumeStatus, type Volume } from '#domain/volume/volume.ts'
import { permissionsOfAct } from '#domain/workflow/steps.ts'
import { reachesPlace, rulesOf } from '../actor.ts'
import { placeDistrict } from '../home-district.ts'
import { kind, refused, type Asked, type Given, type Outcome, type Place, type Refused, type Round } from '../kind.ts'
import type { SideRows } from '../side-rows.ts'
import type { MouzaFacts, WrittenRecord } from '../store.ts'
import { wholeChange } from '../whole-change.ts'
import { readTemplates } from './read-templates.ts'

type VolumeGiven = Given<VolumeCommand>
type Facts = { readonly templates: ReadonlyMap<string, Template> }

/** Volumes, replicated in a scope of their own together with their khatians. */
export const volumeKind = kind<VolumeCommand, Facts>({
  name: 'volume',
  commands: volumeCommands,
  workflow: volumeWorkflow,
  missing: 'volume.not-found',
  homeDistrict: placeDistrict,
  facts: async ({ tx, records }, commands) => {
    const named = new Set(commands.flatMap((asked) => templateIds(records.get(asked.recordId), asked)))
    const taken = commands.flatMap(({ command }) => ('templateId' in command.input ? [command.input.templateId] : []))
    return { templates: new Map([...(await readTemplates(tx, named)), ...(await tx.takeTemplates(taken))]) }
  },
  reach,
  needs: (_round, _facts, { command }) => permissionsOfAct(volumeWorkflow, actOf(command)),
  run,
  indexRows: volumeIndexRows,
  scope: (body) => volumeScope((body as Volume).id),
  touches: () => ['volumes'],
})

function actOf({ name }: VolumeCommand): VolumeAct {
  return name.slice('volume.'.length) as VolumeAct
}

function templateIds(
  stored: { readonly body: object | null } | undefined,
  { command }: Asked<VolumeCommand>,
): string[] {
  if ('templateId' in command.input) return [command.input.templateId]
  return command.name === 'volume.approve' && stored?.body ? [(stored.body as Volume).templateId] : []
}

function bodyOf({ stored }: VolumeGiven): Volume | null {
  return (stored?.body ?? null) as Volume | null
}

function mouzaOf({ tx }: Round, { mouzaId, jlNumberId, survey }: Volume): Promise<MouzaFacts | null> {
  return tx.mouza(mouzaId, jlNumberId, survey)
}

async function reach(round: Round, _facts: Facts, given: VolumeGiven): Promise<Refused | null> {
  const volume = bodyOf(given)
  if (volume === null) return null
  const mouza = await mouzaOf(round, volume)
  if (mouza === null || !reachesPlace(round.actor, volume.homeDistrict, mouza.upazilaBbs, volume.mouzaId))
    return refused('volume.not-found')
  round.places.set(volume.id, { upazilaBbs: mouza.upazilaBbs, officeId: volume.officeId, mouzaId: volume.mouzaId })
  return null
}

async function run(round: Round, facts: Facts, given: VolumeGiven): Promise<Outcome> {
  const { recordId, command } = given
  const volume = bodyOf(given)
  const place = await placeOf(round, volume, command)
  if (place === null) return refused(volume === null ? 'desk.required' : 'volume.not-found')
  const outcome = runVolumeCommand(volume, command, {
    recordId,
    officeId: place.officeId,
    isAuthor: command.name === 'volume.approve' && (await isAuthor(round, recordId)),
    allowSamePerson: rulesOf(round.actor).allowSamePerson,
    ...(await contextOf(round, facts, given, place)),
  })
  if (outcome.kind === 'refused') return refused(asErrorCode(outcome.code), outcome.fields)
  const { officeId, mouzaId } = outcome.volume ?? place
  return {
    kind: 'done',
    body: outcome.volume,
    ...wholeChange(volume, outcome.volume),
    act: actOf(command),
    place: { upazilaBbs: place.upazilaBbs, officeId, mouzaId },
  }
}

/** Where the volume lies after the command; null where nobody has read it, or who makes one has no office. */
async function placeOf(
  { tx, actor, district, places }: Round,
  volume: Volume | null,
  command: VolumeCommand,
): Promise<(Place & { readonly homeDistrict: string | null }) | null> {
  const known = volume === null ? undefined : places.get(volume.id)
  if (command.name !== 'volume.create' && command.name !== 'volume.update') {
    if (volume === null) return { upazilaBbs: null, officeId: '', mouzaId: '', homeDistrict: null }
    return known === undefined ? null : { ...known, homeDistrict: volume.homeDistrict }
  }
  const officeId = volume?.officeId ?? (actor.kind === 'desk' ? actor.officeId : null)
  if (officeId === null) return null
  const { mouzaId, jlNumberId, survey } = command.input
  const mouza = await tx.mouza(mouzaId, jlNumberId, survey)
  const inReach =
    mouza !== null &&
    mouza.homeDistrict === district &&
    reachesPlace(actor, mouza.homeDistrict, mouza.upazilaBbs, mouzaId)
  return {
    upazilaBbs: mouza?.upazilaBbs ?? null,
    officeId,
    mouzaId,
    homeDistrict: inReach ? mouza.homeDistrict : null,
  }
}

/** The commands that make somebody an author of a volume. */
export const volumeWrites: readonly VolumeCommand['name'][] = ['volume.create', 'volume.update']

async function isAuthor({ tx, district, actor, steps }: Round, recordId: string): Promise<boolean> {
  // What this very piece wrote does not stand in the log yet.
  if (steps.some((step) => step.recordId === recordId && step.userId === actor.userId)) return true
  return (await tx.writersOf(district, recordId, volumeWrites)).has(actor.userId)
}

async function contextOf(
  { tx, district }: Round,
  { templates }: Facts,
  { recordId, command, ...given }: VolumeGiven,
  { homeDistrict }: { readonly homeDistrict: string | null },
): Promise<Omit<VolumeContext, 'recordId' | 'officeId' | 'isAuthor' | 'allowSamePerson'>> {
  const volume = (given.stored?.body ?? null) as Volume | null
  const nothing = {
    homeDistrict,
    template: null,
    numberTaken: false,
    overlapping: false,
    used: null,
    isUsed: false,
    entered: [],
  }
  if (command.name === 'volume.skip-number') {
    const { from, to } = command.input
    return { ...nothing, entered: volume === null ? [] : await tx.enteredNumbers(district, volume.id, from, to) }
  }
  if (command.name === 'volume.remove')
    return { ...nothing, isUsed: volume !== null && (await tx.isVolumeUsed(district, volume.id)) }
  if (command.name === 'volume.approve') {
    const overlapping = volume?.status === volumeStatus.archived && (await tx.isRangeTaken(district, volume))
    return { ...nothing, overlapping, template: templates.get(volume?.templateId ?? '') ?? null }
  }
  if (command.name !== 'volume.create' && command.name !== 'volume.update') return nothing
  const { jlNumberId, survey, volumeNo, templateId } = command.input
  const owner = await tx.volumeNumberOwner(district, jlNumberId, survey, volumeNo)
  return {
    ...nothing,
    template: templates.get(templateId) ?? null,
    numberTaken: owner !== null && owner !== recordId,
    overlapping: await tx.isRangeTaken(district, { ...command.input, id: recordId }),
    used: volume === null ? null : await tx.usedRange(district, volume.id),
  }
}

function volumeIndexRows(records: readonly WrittenRecord[]): SideRows[] {
  const rows = records.flatMap((record) => (record.body === null ? [] : [volumeRow(record, record.body as Volume)]))
  const removed = records.flatMap(({ id, body }) => (body === null ? [{ id }] : []))
  return [
    { table: 'volume_index', text: storeVolumes, rows },
    { table: 'volume_index', text: removeVolumes, rows: removed },
  ]
}

function volumeRow(record: WrittenRecord, volume: Volume): object {
  const { upazilaBbs, rev, installed: imported } = record
  return { ...volume, upazilaBbs, rev, imported, numberFrom: volume.from, numberTo: volume.to }
}

const removeVolumes = `delete from volume_index where home_district = $1
  and id in (select x.id from jsonb_to_recordset($2::jsonb) as x(id uuid))`

// Whether it was imported is told by who began it, whoever writes it later.
const storeVolumes = `insert into volume_index (home_district, id, office_id, mouza_id, jl_number_id, upazila_bbs, survey,
    volume_no, number_from, number_to, template_id, status, rev, imported)
  select $1, id, "officeId", "mouzaId", "jlNumberId", "upazilaBbs", survey, "volumeNo", "numberFrom", "numberTo",
    "templateId", status, rev, imported
  from jsonb_to_recordset($2::jsonb) as x(id uuid, "officeId" uuid, "mouzaId" uuid, "jlNumberId" uuid,
    "upazilaBbs" text, survey text, "volumeNo" int, "numberFrom" int, "numberTo" int, "templateId" uuid, status int,
    rev bigint, imported boolean)
  on conflict (home_district, id) do update set mouza_id = excluded.mouza_id, jl_number_id = excluded.jl_number_id,
    survey = excluded.survey, volume_no = excluded.volume_no, number_from = excluded.number_from,
    number_to = excluded.number_to, template_id = excluded.template_id, status = excluded.status, rev = excluded.rev`
