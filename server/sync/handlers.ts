import { noticePermissions } from '#domain/notice/events.ts'
import { officeNews, permissionNews, personNews } from '#server/door/notice-effect.ts'
import type { syncCalls } from '#contract/sync.ts'
import { khatianLists } from '#domain/khatian/list-names.ts'
import { permissionFor } from '#domain/khatian/permission-for.ts'
import { permissions } from '#domain/permission/permission.ts'
import type { deviceCalls } from '#contract/calls/device.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { filterDesks } from '#server/modules/khatian/list-conditions.ts'
import { findActor } from '#server/identity/find-actor.ts'
import { officeTopic, type scopeCalls, userTopic } from '#contract/calls/scope.ts'
import { noteAcked, noteContact } from './device-store.ts'
import { deviceHandlers, seatOf } from './device-handlers.ts'
import { pullAll } from './pull-all.ts'
import { pushBatch, type PushPorts } from './push.ts'
import { reachableScopes } from './reach.ts'
import { scopeHandlers } from './scope-handlers.ts'

type AllSyncCalls = typeof syncCalls & typeof deviceCalls & typeof scopeCalls

/** Push and pull of a device's replica. The session says who one is; each entry is judged by its own desk. */
export const syncHandlers: Handlers<AllSyncCalls> = {
  ...deviceHandlers,
  ...scopeHandlers,
  'sync.push': async (ctx, input) => {
    if (ctx.userId === null) throw new Refusal('session.missing')
    const ports: PushPorts = {
      door: ctx.door,
      findActor: (userId, deskId) => findActor(ctx.db, userId, deskId),
      noteAcked: (...mark) => noteAcked(ctx.db, ...mark),
    }
    const results = await pushBatch(ports, ctx.userId, input)
    await noteContact(ctx.db, ctx.userId, input.deviceId, seatOf(ctx), ctx.now())
    return { results, serverTime: ctx.now() }
  },
  'sync.pull': async (ctx, input) => {
    if (ctx.desk === null) throw new Refusal('desk.required')
    return pullAll(ctx.db, ctx.desk, input.scopes, input.limit)
  },
  'sync.events': async (ctx, { scopes, topics }) => {
    if (ctx.desk === null || ctx.token === null) throw new Refusal('desk.required')
    const { userId, officeId, districtBbsCode, upazilaBbsCode } = ctx.desk
    const wanted = [...new Set(scopes)]
    const reached = await reachableScopes(ctx.db, ctx.desk, wanted)
    const owner = { userId, expiresAt: ctx.token.expiresAt, closed: ctx.closed, admit: () => ctx.admitAgain() }
    const read = maySeeLists(ctx) ? (topics ?? []) : []
    return ctx.streams.open(owner, {
      homeDistrict: districtBbsCode,
      upazilaBbs: upazilaBbsCode,
      scopes: wanted.filter((scope) => reached.has(scope)),
      office: read.includes(officeTopic(officeId))
        ? { topic: officeTopic(officeId), names: listNames(ctx.desk) }
        : null,
      person:
        topics?.includes(userTopic(userId)) === true ? { topic: userTopic(userId), names: newsNames(ctx.desk) } : null,
      recordIds: read.flatMap((topic) => recordOfTopic.exec(topic)?.[1] ?? []),
    })
  },
}

/** What this person is told of at this desk. */
function newsNames({ userId, officeId, permissions: held }: DeskActor): string[] {
  return [
    personNews(userId),
    officeNews(officeId),
    ...noticePermissions.filter((one) => held.has(one)).map(permissionNews),
  ]
}

const recordOfTopic = /^record:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The lists that the desk may open: of others it need not hear. */
function listNames(actor: DeskActor): string[] {
  const open = khatianLists.filter((list) => {
    const { needs } = filterDesks[list]
    return actor.permissions.has(needs) || actor.permissions.has(permissionFor('MUTATION', needs))
  })
  return [...open.flatMap((list) => [`list/${list}`, `count/${list}`]), 'volumes']
}

function maySeeLists(ctx: RequestContext): boolean {
  return ctx.desk?.permissions.has(permissions.khatianReadAll) ?? false
}
