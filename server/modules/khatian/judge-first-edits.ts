import { asErrorCode } from '#contract/errors.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import { runKhatianCommand } from '#domain/khatian/command.ts'
import { Refusal } from '#server/door/refusal.ts'
import { findTemplate } from '#server/modules/template/service.ts'
import { findVolumeView } from '#server/modules/volume/service.ts'
import type { RequestContext } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'

type Begun = {
  readonly recordId: string
  readonly volumeId: string
  readonly templateId: string
  readonly number: string
}

/**
 * Refuses what a khatian is to be made with before it is made: else it would stand empty beside the refusal. A khatian that
 * cannot be made at all is refused by the door, which knows why. [WIR-18]
 */
export async function judgeFirstEdits(
  ctx: RequestContext,
  { recordId, volumeId, templateId, number }: Begun,
  edits: readonly Edit[],
): Promise<void> {
  const desk = deskOf(ctx)
  const [view, template] = await Promise.all([findVolumeView(ctx.db, desk, volumeId), findTemplate(ctx.db, templateId)])
  const context = {
    recordId,
    userId: desk.userId,
    volume: view?.volume ?? null,
    template,
    office: view?.rules ?? { skipVerification: false, allowSamePerson: false },
    numberTaken: false,
    laneUnbroken: true,
  }
  const made = runKhatianCommand(null, { name: 'khatian.create', input: { volumeId, templateId, number } }, context)
  if (made.kind === 'refused' || made.khatian === null) return
  const edited = runKhatianCommand(made.khatian, { name: 'khatian.edit', input: { edits } }, context)
  if (edited.kind === 'refused') throw new Refusal(asErrorCode(edited.code), edited.fields)
}
