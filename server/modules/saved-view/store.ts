import { banglaOrder } from '#server/db/bangla-order.ts'
import type { SavedView } from '#contract/calls/saved-view.ts'
import { lookKey } from '#domain/kernel/text-key.ts'
import { lookSql } from '#server/db/look-sql.ts'
import type { Sql } from '#server/db/port.ts'

/** Whose view it is: the office's where one is named, else the person's. */
export type Owner = { readonly userId: string; readonly officeId: string | null }

type Content = Pick<SavedView, 'list' | 'name' | 'filters' | 'hidden'>

/** The person's own and those of the office, by name. */
export function listViews(db: Sql, userId: string, officeId: string | null, list: string): Promise<SavedView[]> {
  return db.query<SavedView>(
    `select id, list, name, filters, hidden, office_id is not null as office, user_id = $1 as own
       from saved_view
      where list = $3 and ((office_id is null and user_id = $1) or office_id = $2) order by office_id is not null, ${banglaOrder('name')}, id`,
    [userId, officeId, list],
  )
}

/** How many views of the list the owner has besides the one of this name. */
export async function countOthers(tx: Sql, { userId, officeId }: Owner, { list, name }: Content): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `select count(*)::int as n from saved_view
      where list = $3 and name <> $4 and case when $2::uuid is null then office_id is null and user_id = $1
        else office_id = $2 end`,
    [userId, officeId, list, name],
  )
  return row?.n ?? 0
}

/** The stored name of the owner's view whose name looks the same; the given name where there is none. [TXT-9] */
export async function storedName(
  tx: Sql,
  { userId, officeId }: Owner,
  { list, name }: Pick<Content, 'list' | 'name'>,
): Promise<string> {
  const [row] = await tx.query<{ name: string }>(
    `select name from saved_view
      where list = $3 and ${lookSql('name')} = $4 and case when $2::uuid is null then office_id is null and user_id = $1
        else office_id = $2 end limit 1`,
    [userId, officeId, list, lookKey(name)],
  )
  return row?.name ?? name
}

/** Keeps a view, in the place of the owner's one of the same name; answers its id. */
export async function putView(tx: Sql, id: string, { userId, officeId }: Owner, content: Content): Promise<string> {
  const owner =
    officeId === null
      ? '(user_id, list, name) where office_id is null'
      : '(office_id, list, name) where office_id is not null'
  const [row] = await tx.query<{ id: string }>(
    `insert into saved_view (id, list, name, user_id, office_id, filters, hidden)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb)
     on conflict ${owner} do update set user_id = excluded.user_id, filters = excluded.filters,
       hidden = excluded.hidden, changed_at = clock_timestamp()
     returning id`,
    [id, content.list, content.name, userId, officeId, JSON.stringify(content.filters), JSON.stringify(content.hidden)],
  )
  return row?.id ?? id
}

export async function findView(db: Sql, id: string): Promise<Owner | null> {
  const [row] = await db.query<Owner>(
    'select user_id as "userId", office_id as "officeId" from saved_view where id = $1',
    [id],
  )
  return row ?? null
}

export async function deleteView(db: Sql, id: string): Promise<void> {
  await db.query('delete from saved_view where id = $1', [id])
}
