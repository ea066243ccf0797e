import type { TemplateContent } from '#domain/template/check-template.ts'
import { permissions } from '#domain/permission/permission.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Database } from '#server/db/port.ts'
import { seedId } from '../ids.ts'
import { systemDeskId, systemUserId } from '#server/kernel/system-ids.ts'
import { rsTemplate } from '../rs-template.ts'
import { form5462 } from '../scans/form-5462.ts'
import { seedSender } from '../seed-door.ts'
import { csTemplate, saTemplate } from './cs.ts'
import { mutationTemplate } from './mutation.ts'
import { bdsTemplate, brsTemplate, bsTemplate, diaraTemplate, petyTemplate, preehtiTemplate } from './revised.ts'
import { withZones } from './zones.ts'

/**
 * The form that came first; the others came with a later release and are put in beside it. Those on form 5462 know where
 * their fields lie on it; of the paper of the others nothing is known. [TPL-9]
 */
export const firstTemplates: Readonly<Record<string, TemplateContent>> = { RS: withZones(rsTemplate, form5462) }

/** The forms of the other books by the key their id is made from. */
export const furtherTemplates: Readonly<Record<string, TemplateContent>> = {
  CS: csTemplate,
  SA: saTemplate,
  BS: withZones(bsTemplate, form5462),
  BRS: brsTemplate,
  'BRS-PREEHTI': preehtiTemplate,
  DIARA: diaraTemplate,
  PETY: petyTemplate,
  BDS: bdsTemplate,
  MUTATION: mutationTemplate,
}

/** Puts forms in as the installation's own and approves them. */
export async function seedTemplates(
  db: Database,
  name: string,
  templates: Readonly<Record<string, TemplateContent>>,
  from?: number,
): Promise<void> {
  const system: DeskActor = {
    kind: 'desk',
    userId: systemUserId,
    deskId: systemDeskId,
    officeId: systemDeskId,
    permissions: new Set([permissions.templateCreate, permissions.templateApprove]),
    districtBbsCode: '00',
    upazilaBbsCode: null,
    mouzaIds: null,
    // Nobody else is there yet.
    rules: { skipVerification: false, allowSamePerson: true },
  }
  const send = seedSender(db, name, from)
  await send(
    system,
    Object.entries(templates).flatMap(([key, input]) => [
      { recordId: seedId.template(key), command: 'template.create', input },
      { recordId: seedId.template(key), command: 'template.approve', input: {} },
    ]),
  )
}

/** Adds changed forms to those of an earlier release: an approved form never changes, and volumes keep theirs. [TPL-20] */
export function replaceTemplates(
  db: Database,
  name: string,
  templates: Readonly<Record<string, TemplateContent>>,
): Promise<void> {
  const next = Object.entries(templates).map(([key, content]) => [
    `${key}/${name}`,
    { ...content, replaces: seedId.template(key) },
  ])
  return seedTemplates(db, name, Object.fromEntries(next) as Record<string, TemplateContent>, Date.now())
}
