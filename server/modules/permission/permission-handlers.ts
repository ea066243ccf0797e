import type { permissionCalls, permissionModuleCalls } from '#contract/calls/permission.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { offsetOf } from '#server/request/request-helpers.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { adminOf, changedBy, requireSystem, tidy } from './admin.ts'
import { noteChange } from './history.ts'
import { holdersOf } from './holders.ts'
import { matrixOf } from './matrix.ts'
import {
  findModule,
  findPermission,
  listModules,
  listPermissions,
  type ModuleRow,
  type PermissionRow,
} from './permission-store.ts'
import { syncAll } from './sync-all.ts'

type Kind = 'permission' | 'permission-module'
type Row = ModuleRow | PermissionRow
type Texts = { nameBn: string; nameEn: string; description: string }
type Change = { [Name in keyof Texts]?: string | undefined } & { active?: boolean | undefined; reason: string }

const tables = { permission: 'permission', 'permission-module': 'permission_module' } as const

export const permissionModuleHandlers: Handlers<typeof permissionModuleCalls> = {
  'permission-module.list': async (ctx, input) => {
    const { data, total } = await listModules(ctx.db, { ...input, limit: input.pageSize, offset: offsetOf(input) })
    return { data, meta: { total, page: input.pageNo, pageSize: input.pageSize } }
  },
  'permission-module.get': async (ctx, { moduleKey }) => found(await findModule(ctx.db, moduleKey)),
  'permission-module.create': (ctx, input) =>
    create(ctx, 'permission-module', input, async (tx, { key, nameBn, nameEn, description }) => {
      await tx.query('insert into permission_module (key, name_bn, name_en, description) values ($1, $2, $3, $4)', [
        key,
        nameBn,
        nameEn,
        description,
      ])
      return found(await findModule(tx, key))
    }),
  'permission-module.update': (ctx, { moduleKey, ...change }) =>
    update(ctx, 'permission-module', moduleKey, change, findModule),
  'permission-module.remove': (ctx, { moduleKey, reason }) =>
    remove(ctx, 'permission-module', moduleKey, reason, findModule),
}

export const permissionHandlers: Handlers<typeof permissionCalls> = {
  'permission.list': async (ctx, input) => {
    const { data, total } = await listPermissions(ctx.db, { ...input, limit: input.pageSize, offset: offsetOf(input) })
    return { data, meta: { total, page: input.pageNo, pageSize: input.pageSize } }
  },
  'permission.get': async (ctx, { permissionKey }) => found(await findPermission(ctx.db, permissionKey)),
  'permission.create': (ctx, input) =>
    create(ctx, 'permission', input, async (tx, { key, nameBn, nameEn, description }) => {
      const [module = ''] = key.split('.')
      found(await findModule(tx, module))
      await tx.query(
        'insert into permission (key, module, name_bn, name_en, description) values ($1, $2, $3, $4, $5)',
        [key, module, nameBn, nameEn, description],
      )
      return found(await findPermission(tx, key))
    }),
  'permission.update': (ctx, { permissionKey, ...change }) =>
    update(ctx, 'permission', permissionKey, change, findPermission),
  'permission.remove': (ctx, { permissionKey, reason }) =>
    remove(ctx, 'permission', permissionKey, reason, findPermission),
  'permission.holders': async (ctx, { permissionKey, ...input }) => {
    found(await findPermission(ctx.db, permissionKey))
    return holdersOf(ctx.db, adminOf(ctx), permissionKey, input)
  },
  'permission.matrix': (ctx, { module }) => matrixOf(ctx.db, adminOf(ctx), module),
  'permission.sync-all': (ctx) => syncAll(ctx.db, adminOf(ctx)),
}

/** A key that is made here grants nothing until a release knows it. */
function create<R extends Row>(
  ctx: RequestContext,
  kind: Kind,
  input: Texts & { key: string; reason: string },
  insert: (tx: Sql, row: Texts & { key: string }) => Promise<R>,
): Promise<R> {
  const admin = adminOf(ctx)
  requireSystem(admin)
  const texts = tidy({ nameBn: input.nameBn, nameEn: input.nameEn, description: input.description })
  const { reason } = tidy({ reason: input.reason })
  return withIdempotency(ctx, `${kind}.create`, input, async (tx) => {
    if ((await tx.query(`select 1 from ${tables[kind]} where key = $1`, [input.key])).length > 0)
      throw new Refusal('access.exists', { key: 'access.exists' })
    const row = await insert(tx, { key: input.key, ...texts })
    const subject = { kind, id: input.key }
    await noteChange(tx, changedBy(admin), { act: `${kind}.create`, subject, before: null, after: row, reason })
    return row
  })
}

function update<R extends Row>(
  ctx: RequestContext,
  kind: Kind,
  key: string,
  { reason, active, ...given }: Change,
  find: (tx: Sql, key: string) => Promise<R | null>,
): Promise<R> {
  const admin = adminOf(ctx)
  requireSystem(admin)
  const why = tidy({ reason }).reason
  return withIdempotency(ctx, `${kind}.update`, { key, reason, active, ...given }, async (tx) => {
    await tx.query(`select 1 from ${tables[kind]} where key = $1 for update`, [key])
    const before = found(await find(tx, key))
    const texts = tidy({
      nameBn: given.nameBn ?? before.nameBn,
      nameEn: given.nameEn ?? before.nameEn,
      description: given.description ?? before.description,
    })
    await tx.query(
      `update ${tables[kind]} set name_bn = $2, name_en = $3, description = $4, active = $5 where key = $1`,
      [key, texts.nameBn, texts.nameEn, texts.description, active ?? before.active],
    )
    const after = found(await find(tx, key))
    const subject = { kind, id: key }
    await noteChange(tx, changedBy(admin), { act: `${kind}.update`, subject, before, after, reason: why })
    return after
  })
}

/** What belongs to the system can be switched off only; what groups or people hold is taken from them first. [PRM-8] */
function remove<R extends Row>(
  ctx: RequestContext,
  kind: Kind,
  key: string,
  reason: string,
  find: (tx: Sql, key: string) => Promise<R | null>,
): Promise<undefined> {
  const admin = adminOf(ctx)
  requireSystem(admin)
  const why = tidy({ reason }).reason
  return withIdempotency(ctx, `${kind}.remove`, { key, reason }, async (tx) => {
    await tx.query(`select 1 from ${tables[kind]} where key = $1 for update`, [key])
    const before = found(await find(tx, key))
    if (before.system) throw new Refusal('access.fixed')
    const uses =
      kind === 'permission'
        ? `select 1 from group_permission where permission = $1 union all select 1 from user_permission where permission = $1`
        : `select 1 from permission where module = $1`
    if ((await tx.query(`${uses} limit 1`, [key])).length > 0) throw new Refusal('access.in-use')
    await tx.query(`delete from ${tables[kind]} where key = $1`, [key])
    const subject = { kind, id: key }
    await noteChange(tx, changedBy(admin), { act: `${kind}.remove`, subject, before, after: null, reason: why })
    return undefined
  })
}

function found<T>(row: T | null): T {
  if (row === null) throw new Refusal('record.not-found')
  return row
}
