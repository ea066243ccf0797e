import type { Sql } from '#server/db/port.ts'
import { holdsText } from '#server/request/text-filter.ts'

export type ModuleRow = {
  key: string
  nameBn: string
  nameEn: string
  description: string
  system: boolean
  active: boolean
  permissionCount: number
}

export type PermissionRow = Omit<ModuleRow, 'permissionCount'> & { module: string }

export type PageOf<T> = { data: T[]; total: number }

type Filter = { text?: string | undefined; active?: boolean | undefined; limit: number; offset: number }

const common = `t.key, t.name_bn as "nameBn", t.name_en as "nameEn", t.description, t.system, t.active`

const moduleColumns = `${common}, (select count(*)::int from permission p where p.module = t.key) as "permissionCount"`

export async function listModules(db: Sql, filter: Filter): Promise<PageOf<ModuleRow>> {
  const where = `${holdsText('$1', 't.key', 't.name_bn', 't.name_en')} and ($2::boolean is null or t.active = $2)`
  const params = [filter.text ?? null, filter.active ?? null]
  const data = await db.query<ModuleRow>(
    `select ${moduleColumns} from permission_module t where ${where} order by t.sort, t.key limit $3 offset $4`,
    [...params, filter.limit, filter.offset],
  )
  return { data, total: await count(db, `from permission_module t where ${where}`, params) }
}

export async function findModule(db: Sql, key: string): Promise<ModuleRow | null> {
  const [row] = await db.query<ModuleRow>(`select ${moduleColumns} from permission_module t where t.key = $1`, [key])
  return row ?? null
}

export async function listPermissions(
  db: Sql,
  filter: Filter & { module?: string | undefined },
): Promise<PageOf<PermissionRow>> {
  const where = `${holdsText('$1', 't.key', 't.name_bn', 't.name_en')} and ($2::boolean is null or t.active = $2)
    and ($3::text is null or t.module = $3)`
  const params = [filter.text ?? null, filter.active ?? null, filter.module ?? null]
  const from = `from permission t join permission_module m on m.key = t.module where ${where}`
  const data = await db.query<PermissionRow>(
    `select ${common}, t.module ${from} order by m.sort, m.key, t.sort, t.key limit $4 offset $5`,
    [...params, filter.limit, filter.offset],
  )
  return { data, total: await count(db, from, params) }
}

/** The keys of a module, or all, in the order of the table. */
export function allPermissions(db: Sql, module: string | undefined): Promise<PermissionRow[]> {
  return db.query<PermissionRow>(
    `select ${common}, t.module from permission t join permission_module m on m.key = t.module
     where $1::text is null or t.module = $1 order by m.sort, m.key, t.sort, t.key`,
    [module ?? null],
  )
}

export async function findPermission(db: Sql, key: string): Promise<PermissionRow | null> {
  const [row] = await db.query<PermissionRow>(`select ${common}, t.module from permission t where t.key = $1`, [key])
  return row ?? null
}

/** Those of the keys that nobody has noted down. */
export async function unknownKeys(db: Sql, keys: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ key: string }>('select key from permission where key = any($1::text[])', [keys])
  const known = new Set(rows.map((row) => row.key))
  return keys.filter((key) => !known.has(key))
}

export async function count(db: Sql, from: string, params: readonly unknown[]): Promise<number> {
  const [row] = await db.query<{ n: number }>(`select count(*)::int as n ${from}`, params)
  return row?.n ?? 0
}
