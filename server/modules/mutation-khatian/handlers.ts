import { familyActs, familyLists } from '#contract/calls/khatian-family.ts'
import type { mutationKhatianCalls } from '#contract/calls/mutation-khatian.ts'
import { isEditable } from '#domain/khatian/status.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import { act } from '#server/modules/khatian/answers.ts'
import { familyHandlers, findOfSurvey } from '#server/modules/khatian/family-handlers.ts'
import { listFiles, removeFile } from './file-store.ts'
import { viewSources } from './sources.ts'

export const mutationKhatianHandlers: Handlers<typeof mutationKhatianCalls> = {
  ...familyHandlers('mutation-khatian', 'MUTATION', [...familyActs, ...familyLists]),
  'mutation-khatian.sources': async (ctx, { khatianId }) => {
    const { khatian } = await findOfSurvey(ctx.db, deskOf(ctx), 'MUTATION', khatianId)
    return viewSources(ctx.db, deskOf(ctx), khatian.sources ?? [])
  },
  'mutation-khatian.set-sources': async (ctx, { khatianId, baseRev, sources }) => {
    await findOfSurvey(ctx.db, deskOf(ctx), 'MUTATION', khatianId)
    return act(ctx, { recordId: khatianId, command: 'khatian.set-sources', input: { sources }, baseRev })
  },
  'mutation-khatian.files': async (ctx, { khatianId }) => {
    const { khatian } = await findOfSurvey(ctx.db, deskOf(ctx), 'MUTATION', khatianId)
    return listFiles(ctx.db, khatian)
  },
  'mutation-khatian.remove-file': async (ctx, { khatianId, fileId }) => {
    const { khatian } = await findOfSurvey(ctx.db, deskOf(ctx), 'MUTATION', khatianId)
    if (!isEditable(khatian.status)) throw new Refusal('khatian.locked')
    const by = { by: deskOf(ctx).userId, at: ctx.now() }
    if (!(await removeFile(ctx.db, khatian, fileId, by))) throw new Refusal('record.not-found')
    return undefined
  },
}
