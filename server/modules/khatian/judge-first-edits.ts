import { asErrorCode } from '#contract/errors.ts'
import { runKhatianCommand } from '#domain/khatian/command.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Template } from '#domain/template/template.ts'
import type { Volume } from '#domain/volume/volume.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { findTemplate } from '#server/modules/template/service.ts'
import { actorOf } from '#server/request/request-helpers.ts'
import type { RequestContext } from '#server/request/context.ts'

type Begun = {
  readonly recordId: string
  /** where the volume lies, which whoever asks was found to reach */
  readonly homeDistrict: string
  readonly volumeId: string
  readonly templateId: string
  readonly number: string
  readonly origin?: Khatian['origin']
}

/**
 * Refuses what a khatian is to be made with before it is made: else it would stand empty beside the refusal. A khatian that
 * cannot be made at all is refused by the door, which knows why. [WIR-18]
 *
 * @param editsOf what is to be written into the khatian as it will be made; may itself refuse
 */
export async function judgeFirstEdits(
  ctx: RequestContext,
  { recordId, homeDistrict, ...input }: Begun,
  editsOf: (khatian: Khatian, template: Template) => readonly Edit[],
): Promise<void> {
  const [volume, template] = await Promise.all([
    findVolume(ctx.db, homeDistrict, input.volumeId),
    findTemplate(ctx.db, input.templateId),
  ])
  const context = {
    recordId,
    userId: actorOf(ctx).userId,
    volume,
    template,
    // A khatian is made and first written by the same rules in every office.
    office: { skipVerification: false, allowSamePerson: false },
    numberTaken: false,
    laneUnbroken: true,
  }
  const made = runKhatianCommand(null, { name: 'khatian.create', input }, context)
  if (made.kind === 'refused' || made.khatian === null || template === null) return
  const edits = editsOf(made.khatian, template)
  if (edits.length === 0) return
  const edited = runKhatianCommand(made.khatian, { name: 'khatian.edit', input: { edits } }, context)
  if (edited.kind === 'refused') throw new Refusal(asErrorCode(edited.code), edited.fields)
}

async function findVolume(db: Sql, homeDistrict: string, volumeId: string): Promise<Volume | null> {
  const [row] = await db.query<{ body: Volume }>(
    `select r.body from volume_index v join record r on r.home_district = $1 and r.home_district = v.home_district and r.id = v.id
      where v.home_district = $1 and v.id = $2`,
    [homeDistrict, volumeId],
  )
  return row?.body ?? null
}
