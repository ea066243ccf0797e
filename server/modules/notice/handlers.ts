import { countedNotices, type Notice, type noticeCalls } from '#contract/calls/notice.ts'
import { noticeEvents, type NoticeEventName } from '#domain/notice/events.ts'
import { noticeWords } from '#domain/notice/words.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { userOf } from '#server/request/request-helpers.ts'
import { countNotices, moveMark, newestNotices, noteSeen, type NoticeRow } from './store.ts'
import { systemTemplates, type Templates } from './templates.ts'
import { withOffices } from '#server/notice/order-offices.ts'
import { findPersonDistricts } from '#server/notice/person-district.ts'
import { linkFor, viewerOf, type Viewer } from './viewer.ts'

/** What a person is told of. */
export const noticeHandlers: Handlers<typeof noticeCalls> = {
  'system-notification.list': async (ctx, { pageNo, pageSize, isUnread = false, receiverType }) => {
    const viewer = await findViewer(ctx)
    const meta = { page: pageNo, pageSize }
    if (receiverType !== undefined && receiverType !== viewer.receiverType)
      return { data: [], meta: { ...meta, total: 0 } }
    const [first, last] = [(pageNo - 1) * pageSize, pageNo * pageSize]
    const asked = { unreadOnly: isUnread, limit: Math.min(last, countedNotices) }
    const rows: Found[] = []
    let total = 0
    for (const district of viewer.districts) {
      const found = await withOffices(ctx.db, district, await newestNotices(ctx.db, viewer, district, asked))
      rows.push(...found.map((row) => ({ ...row, district })))
      total += await countNotices(ctx.db, viewer, district, isUnread)
    }
    const templates = await systemTemplates(ctx.db, viewer)
    const page = rows.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(first, last)
    const counted = Math.min(total, countedNotices)
    return {
      data: page.map((row) => shown(viewer, templates, row)),
      meta: { ...meta, total: counted, ...(counted === countedNotices ? { more: true } : {}) },
    }
  },
  'system-notification.read': async (ctx, { id }) => {
    const viewer = await findViewer(ctx)
    for (const district of viewer.districts) if (await noteSeen(ctx.db, viewer, district, id)) return undefined
    throw new Refusal('record.not-found')
  },
  'system-notification.mark-as-read-office': async (ctx) => {
    const viewer = await findViewer(ctx)
    for (const district of viewer.districts) await moveMark(ctx.db, viewer, district)
    return undefined
  },
}

async function findViewer(ctx: RequestContext): Promise<Viewer> {
  const isPublic = ctx.desk === null && ctx.systemRights === null
  return viewerOf(ctx, isPublic ? await findPersonDistricts(ctx.db, userOf(ctx)) : [])
}

type Found = NoticeRow & { readonly district: string }

/** A customer's notice of an order leads to that order. */
function orderLink(viewer: Viewer, { subjectKind, subjectId, district }: Found): string | null {
  if (viewer.receiverType !== 'CITIZEN' || subjectKind !== 'order') return null
  return `/citizen-application-details?invoiceId=${district}-${subjectId}`
}

function shown(viewer: Viewer, templates: Templates, row: Found): Notice {
  const event = row.event as NoticeEventName
  const [textBn, textEn] = noticeWords(templates.get(event) ?? noticeEvents[event].text, row.params)
  return {
    id: row.id,
    event,
    receiverType: viewer.receiverType,
    textBn,
    textEn,
    link: orderLink(viewer, row) ?? linkFor(viewer, event, row.permission),
    at: row.at,
    unread: row.unread,
  }
}
