import { templateCommands } from '#contract/commands.ts'
import { asErrorCode } from '#contract/errors.ts'
import { runTemplateCommand, type TemplateCommand } from '#domain/template/command.ts'
import { templateStatus, type Template } from '#domain/template/template.ts'
import { templateWorkflow, type TemplateAct } from '#domain/template/transitions.ts'
import { permissionsOfAct } from '#domain/workflow/steps.ts'
import { rulesOf } from '../actor.ts'
import { nationalDistrict } from '../home-district.ts'
import { kind, refused, type Given, type Outcome, type Round } from '../kind.ts'
import type { SideRows } from '../side-rows.ts'
import type { DoorTx, StoredRecord, WrittenRecord } from '../store.ts'
import { wholeChange } from '../whole-change.ts'
import { readTemplates } from './read-templates.ts'

type Facts = { readonly replaced: ReadonlyMap<string, Template> }

/** Templates are national: whichever desk makes one, it stands in the nation's district. */
export const templateKind = kind<TemplateCommand, Facts>({
  name: 'template',
  commands: templateCommands,
  workflow: templateWorkflow,
  missing: 'template.not-found',
  homeDistrict: () => nationalDistrict,
  facts: async ({ tx, records }, commands) => {
    const named = commands.flatMap(({ recordId, command }) => replacedBy(records.get(recordId), command) ?? [])
    return { replaced: await readTemplates(tx, new Set(named)) }
  },
  reach: () => null,
  needs: (_round, _facts, { command }) => permissionsOfAct(templateWorkflow, actOf(command)),
  run,
  indexRows: (records) => templateIndexRows(records),
  scope: () => 'templates',
})

function actOf({ name }: TemplateCommand): TemplateAct {
  return name.slice('template.'.length) as TemplateAct
}

function replacedBy(stored: StoredRecord | undefined, command: TemplateCommand): string | undefined {
  const content =
    command.name === 'template.approve' || command.name === 'template.remove'
      ? (stored?.body as Template | null | undefined)
      : command.input
  return content?.replaces
}

async function run(
  { actor, tx }: Round,
  { replaced }: Facts,
  { recordId, command, stored }: Given<TemplateCommand>,
): Promise<Outcome> {
  // Whoever has no office makes no templates.
  if (actor.kind !== 'desk') return refused('desk.required')
  const template = (stored?.body ?? null) as Template | null
  const outcome = runTemplateCommand(template, command, {
    recordId,
    userId: actor.userId,
    allowSamePerson: rulesOf(actor).allowSamePerson,
    isUsed: command.name === 'template.remove' && template !== null && (await isUsed(tx, template)),
    replaced: replaced.get(replacedBy(stored, command) ?? '') ?? null,
  })
  if (outcome.kind === 'refused') return refused(asErrorCode(outcome.code), outcome.fields)
  return {
    kind: 'done',
    body: outcome.template,
    ...wholeChange(template, outcome.template),
    act: actOf(command),
    place: { upazilaBbs: null, officeId: actor.officeId, mouzaId: actor.officeId },
  }
}

function templateIndexRows(records: readonly WrittenRecord[]): SideRows[] {
  const rows = records.flatMap((record) => (record.body === null ? [] : [templateRow(record, record.body as Template)]))
  const removed = records.flatMap(({ id, body }) => (body === null ? [{ id }] : []))
  return [
    { table: 'template_index', text: storeTemplates, rows },
    { table: 'template_index', text: removeTemplates, rows: removed },
  ]
}

/** Khatians on devices may begin with an approved template before the server hears of them. [TPL-10] */
async function isUsed(tx: DoorTx, { id, status }: Template): Promise<boolean> {
  return status !== templateStatus.draft || (await tx.isTemplateTaken(id))
}

const removeTemplates = `delete from template_index where home_district = $1
  and id in (select x.id from jsonb_to_recordset($2::jsonb) as x(id uuid))`

function templateRow(record: WrittenRecord, template: Template): object {
  const { id, survey, name, nameEn, status, replaces = null } = template
  return { id, survey, name, nameEn, status, replaces, rev: record.rev }
}

const storeTemplates = `insert into template_index (home_district, id, survey, name, name_en, status, replaces, rev)
  select $1, id, survey, name, "nameEn", status, replaces, rev from jsonb_to_recordset($2::jsonb)
    as x(id uuid, survey text, name text, "nameEn" text, status int, replaces uuid, rev bigint)
  on conflict (home_district, id) do update set name = excluded.name, name_en = excluded.name_en,
    survey = excluded.survey, status = excluded.status, replaces = excluded.replaces, rev = excluded.rev`
