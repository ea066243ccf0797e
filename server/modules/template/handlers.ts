import type { templateCalls } from '#contract/calls/template.ts'
import type { Template } from '#domain/template/template.ts'
import { nationalDistrict } from '#server/door/home-district.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { DoorResult } from '#server/door/door-command.ts'
import type { Handlers } from '#server/request/context.ts'
import { readActPage } from '#server/request/record-acts.ts'
import { execute, freshId, offsetOf } from '#server/request/request-helpers.ts'
import { findTemplate } from './store.ts'

export const templateHandlers: Handlers<typeof templateCalls> = {
  'template.get': async (ctx, { templateId }) => {
    const template = await findTemplate(ctx.db, templateId)
    if (template === null) throw new Refusal('template.not-found')
    return template
  },
  'template.history': async (ctx, { templateId, ...page }) => {
    if ((await findTemplate(ctx.db, templateId)) === null) throw new Refusal('template.not-found')
    const at = { limit: page.pageSize, offset: offsetOf(page) }
    const { data, total } = await readActPage(ctx.db, nationalDistrict, templateId, at)
    return { data, meta: { total, page: page.pageNo, pageSize: page.pageSize } }
  },
  'template.create': async (ctx, { templateId, ...content }) =>
    bodyOf(await execute(ctx, { recordId: templateId ?? freshId(ctx), command: 'template.create', input: content })),
  'template.update': async (ctx, { templateId, ...content }) =>
    bodyOf(await execute(ctx, { recordId: templateId, command: 'template.update', input: content })),
  'template.approve': async (ctx, { templateId }) =>
    bodyOf(await execute(ctx, { recordId: templateId, command: 'template.approve', input: {} })),
  'template.remove': async (ctx, { templateId }) => {
    const result = await execute(ctx, { recordId: templateId, command: 'template.remove', input: {} })
    return { template: result.body === null ? null : bodyOf(result) }
  },
}

function bodyOf(result: DoorResult): Template {
  if (result.kind !== 'template' || !result.body) throw new Refusal('template.not-found')
  return result.body as Template
}
