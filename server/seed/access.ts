import { permissionEntries, permissionTable } from '#domain/permission/permission-table.ts'
import { noteChange } from '#server/modules/permission/history.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { seedId } from './ids.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'
import { insertRows } from './insert-rows.ts'
import { baseOffices } from './organogram.ts'
import { roles } from './roles.ts'

/** What a release ships of rights: where it differs from the one before, `seedAccess` has something to do. */
export const releasedAccess: unknown = [permissionTable, roles, baseOffices]

/**
 * Permissions, default groups and the organogram follow the release. A release changes a group by what it
 * adds or drops itself: what people gave or took stays.
 */
export async function seedAccess(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Two processes may start at once.
    await tx.query('lock table permission_group in exclusive mode')
    await seedPermissions(tx)
    await seedGroups(tx)
    await seedOrganogram(tx)
  })
}

async function seedPermissions(tx: Sql): Promise<void> {
  const named = { key: 'text', name_bn: 'text', name_en: 'text', sort: 'int' } as const
  const modules = Object.entries(permissionTable).map(([key, { name }], sort) => ({
    key,
    name_bn: name[0],
    name_en: name[1],
    sort,
  }))
  const keys = permissionEntries.map(({ key, module, name }, sort) => ({
    key,
    module,
    name_bn: name[0],
    name_en: name[1],
    sort,
  }))
  await insertRows(tx, 'permission_module', named, modules)
  await insertRows(tx, 'permission', { ...named, module: 'text' }, keys)
  await claim(tx, 'permission_module', named, modules)
  await claim(tx, 'permission', named, keys)
}

/** What the product knows is its own from now on, under the product's name; what it no longer knows stays as a note. */
async function claim(
  tx: Sql,
  table: 'permission_module' | 'permission',
  types: Readonly<Record<string, string>>,
  rows: readonly object[],
): Promise<void> {
  const shape = Object.entries(types).map(([name, type]) => `${name} ${type}`)
  await tx.query(
    `update ${table} t set system = true, sort = x.sort, name_bn = x.name_bn, name_en = x.name_en
     from jsonb_to_recordset($1::jsonb) as x(${shape.join(', ')}) where t.key = x.key and not t.system`,
    [JSON.stringify(rows)],
  )
  await tx.query(
    `update ${table} set system = false
     where system and key not in (select x.key from jsonb_to_recordset($1::jsonb) as x(key text))`,
    [JSON.stringify(rows)],
  )
}

type GroupRow = { id: string; role: string; given: string[]; members: string[] }

async function seedGroups(tx: Sql): Promise<void> {
  await insertRows(
    tx,
    'permission_group',
    { id: 'uuid', role: 'text', type: 'text', name_bn: 'text', name_en: 'text' },
    Object.entries(roles).map(([key, role]) => ({
      id: seedId.group(key),
      role: key,
      type: role.type,
      name_bn: role.nameBn,
      name_en: role.nameEn,
    })),
  )
  const rows = await tx.query<GroupRow>(
    `select id, role, given, array(select m.permission from group_permission m where m.group_id = id order by 1) as members
     from permission_group where role = any($1::text[]) order by role`,
    [Object.keys(roles)],
  )
  for (const row of rows) await followRelease(tx, row)
}

async function followRelease(tx: Sql, { id, role, given, members }: GroupRow): Promise<void> {
  const wanted: readonly string[] = roles[role as keyof typeof roles].permissions
  const added = wanted.filter((key) => !given.includes(key))
  const dropped = given.filter((key) => !wanted.includes(key))
  if (added.length === 0 && dropped.length === 0) return
  const after = [...new Set([...members, ...added])].filter((key) => !dropped.includes(key)).sort()
  await tx.query('delete from group_permission where group_id = $1 and permission = any($2::text[])', [id, dropped])
  await tx.query(
    'insert into group_permission (group_id, permission) select $1, unnest($2::text[]) on conflict do nothing',
    [id, added],
  )
  await tx.query('update permission_group set given = $2, rev = rev + 1 where id = $1', [id, wanted])
  await noteChange(
    tx,
    { userId: systemUserId, deskId: null, officeId: null },
    {
      act: 'permission-group.release',
      subject: { kind: 'permission-group', id },
      before: { permissions: members },
      after: { permissions: after },
      reason: '',
    },
  )
}

async function seedOrganogram(tx: Sql): Promise<void> {
  await insertRows(
    tx,
    'base_office',
    { id: 'uuid', layer: 'int', name_bn: 'text', name_en: 'text' },
    baseOffices.map(({ key, layer, nameBn, nameEn }) => ({
      id: seedId.baseOffice(key),
      layer,
      name_bn: nameBn,
      name_en: nameEn,
    })),
  )
  for (const office of baseOffices)
    for (const [sort, post] of office.posts.entries()) {
      const id = seedId.post(office.key, post.key)
      const fresh = await tx.query(
        `insert into base_organogram (id, base_office_id, name_bn, name_en, sort, services)
         values ($1, $2, $3, $4, $5, $6::jsonb) on conflict do nothing returning id`,
        [id, seedId.baseOffice(office.key), post.nameBn, post.nameEn, sort, JSON.stringify(post.services)],
      )
      // Once there, a post's groups are the administrators' affair.
      if (fresh.length > 0)
        await tx.query(
          `insert into base_organogram_group (base_organogram_id, group_id)
           select $1, id from permission_group where role = any($2::text[])`,
          [id, post.groups],
        )
    }
}
