import type { MutationFile } from '#contract/calls/mutation-khatian.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Sql } from '#server/db/port.ts'

type Owner = Pick<Khatian, 'id' | 'homeDistrict'>
type By = { readonly by: string; readonly at: number }

export type NewFile = By & {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly sha256: string
  readonly content: Uint8Array
}

/** The papers of a mutation, as they were added. */
export async function listFiles(db: Sql, khatian: Owner): Promise<MutationFile[]> {
  const rows = await db.query<Omit<MutationFile, 'addedAt'> & { at: number }>(
    `select f.id, f.name, f.type, f.bytes, f.added_at as at, coalesce(u.name_bn, '') as "addedByBn",
       coalesce(u.name_en, '') as "addedByEn"
       from mutation_file f left join app_user u on u.id = f.added_by
      where f.home_district = $1 and f.khatian_id = $2 and f.removed_at is null order by f.added_at, f.id`,
    [khatian.homeDistrict, khatian.id],
  )
  return rows.map(({ at, ...file }) => ({ ...file, addedAt: new Date(at).toISOString() }))
}

/** The same bytes stand with a khatian once: sent again, the file that is there answers. */
export async function insertFile(db: Sql, khatian: Owner, file: NewFile): Promise<void> {
  await db.query(
    `insert into mutation_file (home_district, id, khatian_id, name, type, bytes, sha256, content, added_by, added_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 where not exists
       (select 1 from mutation_file
         where home_district = $1 and khatian_id = $3 and sha256 = $7 and removed_at is null)`,
    [
      khatian.homeDistrict,
      file.id,
      khatian.id,
      file.name,
      file.type,
      file.content.byteLength,
      file.sha256,
      file.content,
      file.by,
      file.at,
    ],
  )
}

export async function removeFile(db: Sql, khatian: Owner, fileId: string, { by, at }: By): Promise<boolean> {
  const rows = await db.query(
    `update mutation_file set removed_by = $4, removed_at = $5
      where home_district = $1 and khatian_id = $2 and id = $3 and removed_at is null returning id`,
    [khatian.homeDistrict, khatian.id, fileId, by, at],
  )
  return rows.length > 0
}

export async function readFileOf(
  db: Sql,
  khatian: Owner,
  fileId: string,
): Promise<{ name: string; type: string; content: Uint8Array } | null> {
  const [row] = await db.query<{ name: string; type: string; content: Uint8Array }>(
    `select name, type, content from mutation_file
      where home_district = $1 and khatian_id = $2 and id = $3 and removed_at is null`,
    [khatian.homeDistrict, khatian.id, fileId],
  )
  return row ?? null
}
