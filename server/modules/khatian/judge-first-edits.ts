import { asErrorCode } from '#contract/errors.ts'
import { hasValue } from '#domain/khatian/blank.ts'
import { runKhatianCommand } from '#domain/khatian/command.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Template } from '#domain/template/template.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { Refusal } from '#server/door/refusal.ts'
import { findTemplate } from '#server/modules/template/service.ts'
import { actorOf } from '#server/request/request-helpers.ts'
import type { RequestContext } from '#server/request/context.ts'

type Begun = {
  readonly recordId: string
  /** one that whoever asks was found to reach */
  readonly volume: Volume
  readonly templateId: string
  readonly number: string
  readonly origin?: Khatian['origin']
  /** the field of the request that names a missing first value */
  readonly valuesField: string
}

/**
 * Refuses what a khatian is to be made with before it is made: else it would stand empty beside the refusal. A khatian that
 * cannot be made at all is refused by the door, which knows why. Values that are missing are refused as well: a record
 * begins with its first value. [WIR-18] [ENT-32]
 *
 * @param editsOf what is to be written into the khatian as it will be made; may itself refuse
 */
export async function judgeFirstEdits(
  ctx: RequestContext,
  { recordId, volume, valuesField, ...content }: Begun,
  editsOf: (khatian: Khatian, template: Template) => readonly Edit[],
): Promise<void> {
  const template = await findTemplate(ctx.db, content.templateId)
  const input = { ...content, volumeId: volume.id }
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
  const edited = runKhatianCommand(made.khatian, { name: 'khatian.edit', input: { edits } }, context)
  if (edited.kind === 'refused') throw new Refusal(asErrorCode(edited.code), edited.fields)
  if (edited.khatian === null || !hasValue(edited.khatian))
    throw new Refusal('input.refused', { [valuesField]: 'value.required' })
}
