import type { ScanPage } from '#contract/calls/scan.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import type { Copies } from './make-copies.ts'

export type ScanCopy = 'keying' | 'original'

/** Which pages a statement speaks of: those of one volume. */
export type Book = { readonly homeDistrict: string; readonly volumeId: string }

/** A page's bytes, when its volume lies within the desk's ground. */
export async function readScan(
  db: Sql,
  actor: Pick<DeskActor, 'districtBbsCode' | 'upazilaBbsCode' | 'mouzaIds'>,
  id: string,
  copy: ScanCopy,
): Promise<{ bytes: Buffer; type: string } | null> {
  const [row] = await db.query<{ bytes: Uint8Array; original_type: string }>(
    `select s.${copy} as bytes, s.original_type from scan s
       join volume_index v on v.home_district = $1 and v.home_district = s.home_district and v.id = s.volume_id
      where s.home_district = $1 and s.id = $2 and s.removed_at is null
        and ($3::text is null or v.upazila_bbs = $3) and ($4::uuid[] is null or v.mouza_id = any($4))`,
    [actor.districtBbsCode, id, actor.upazilaBbsCode, actor.mouzaIds],
  )
  if (row === undefined) return null
  return { bytes: Buffer.from(row.bytes), type: copy === 'keying' ? 'image/webp' : row.original_type }
}

type PageRow = Omit<ScanPage, 'addedAt'> & { readonly addedAt: number | null }

const columns = `id, page_no as "pageNo", khatian_number as "khatianNumber", sha256, source, width, height,
  keying_bytes as bytes, keying_sha256 as "keyingSha256", straightened, added_at as "addedAt"`

function pageOf(row: PageRow): ScanPage {
  return { ...row, addedAt: row.addedAt === null ? null : new Date(row.addedAt).toISOString() }
}

/** The pages of a volume in the order of the book. */
export async function listPages(db: Sql, { homeDistrict, volumeId }: Book): Promise<ScanPage[]> {
  const rows = await db.query<PageRow>(
    `select ${columns} from scan where home_district = $1 and volume_id = $2 and removed_at is null order by page_no`,
    [homeDistrict, volumeId],
  )
  return rows.map(pageOf)
}

export async function findPage(db: Sql, { homeDistrict, volumeId }: Book, id: string): Promise<ScanPage | null> {
  const [row] = await db.query<PageRow>(
    `select ${columns} from scan where home_district = $1 and volume_id = $2 and id = $3 and removed_at is null`,
    [homeDistrict, volumeId, id],
  )
  return row === undefined ? null : pageOf(row)
}

export type KnownPage = { readonly id: string; readonly removed: boolean }

/** The page that these very bytes were stored as, also where it was taken out of the book. */
export async function findContent(
  db: Sql,
  { homeDistrict, volumeId }: Book,
  sha256: string,
): Promise<KnownPage | null> {
  const [row] = await db.query<{ id: string; removed: boolean }>(
    `select id, removed_at is not null as removed from scan
      where home_district = $1 and volume_id = $2 and sha256 = $3`,
    [homeDistrict, volumeId, sha256],
  )
  return row ?? null
}

/** Page numbers are given one after the other: whoever else adds pages to the volume waits here. */
export async function lockBook(tx: Sql, { homeDistrict, volumeId }: Book): Promise<void> {
  await tx.query('select 1 from volume_index where home_district = $1 and id = $2 for update', [homeDistrict, volumeId])
}

/** The number wanted where it is free, otherwise the one after the last. */
export async function freePageNo(tx: Sql, { homeDistrict, volumeId }: Book, wanted: number | null): Promise<number> {
  const [row] = await tx.query<{ taken: boolean; last: number }>(
    `select coalesce(bool_or(page_no = $3), false) as taken, coalesce(max(page_no), 0)::int as last from scan
      where home_district = $1 and volume_id = $2`,
    [homeDistrict, volumeId, wanted],
  )
  return wanted === null || row?.taken !== false ? (row?.last ?? 0) + 1 : wanted
}

export type NewPage = Copies & {
  readonly id: string
  readonly pageNo: number
  readonly original: Uint8Array
  readonly type: string
  readonly sha256: string
  readonly source: string | null
  readonly by: string
  readonly at: number
}

export async function insertPage(tx: Sql, { homeDistrict, volumeId }: Book, page: NewPage): Promise<void> {
  await tx.query(
    `insert into scan (home_district, id, volume_id, page_no, width, height, original, original_type, keying,
       keying_bytes, keying_sha256, sha256, source, straightened, added_at, added_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      homeDistrict,
      page.id,
      volumeId,
      page.pageNo,
      page.width,
      page.height,
      page.original,
      page.type,
      page.keying,
      page.keying.byteLength,
      page.keyingSha256,
      page.sha256,
      page.source,
      page.straightened,
      page.at,
      page.by,
    ],
  )
}

export async function removePage(tx: Sql, { homeDistrict, volumeId }: Book, id: string, at: number): Promise<boolean> {
  const rows = await tx.query(
    `update scan set removed_at = $4, removed_from = page_no, page_no = null
      where home_district = $1 and volume_id = $2 and id = $3 and removed_at is null returning id`,
    [homeDistrict, volumeId, id, at],
  )
  return rows.length > 0
}

/** The number a removed page had; undefined where there is no such page. */
export async function findRemovedFrom(
  tx: Sql,
  { homeDistrict, volumeId }: Book,
  id: string,
): Promise<number | undefined> {
  const [row] = await tx.query<{ from: number }>(
    `select removed_from as "from" from scan
      where home_district = $1 and volume_id = $2 and id = $3 and removed_at is not null`,
    [homeDistrict, volumeId, id],
  )
  return row?.from
}

export async function restorePage(
  tx: Sql,
  { homeDistrict, volumeId }: Book,
  id: string,
  pageNo: number,
): Promise<void> {
  await tx.query(
    `update scan set removed_at = null, removed_from = null, page_no = $4
      where home_district = $1 and volume_id = $2 and id = $3`,
    [homeDistrict, volumeId, id, pageNo],
  )
}

export type Arranged = { readonly id: string; readonly pageNo: number; readonly khatianNumber: string | null }

/** In two steps, since two pages may change places: no number stands twice at any moment. */
export async function arrangePages(
  tx: Sql,
  { homeDistrict, volumeId }: Book,
  pages: readonly Arranged[],
): Promise<void> {
  const ids = pages.map((page) => page.id)
  await tx.query(
    `update scan set page_no = -page_no where home_district = $1 and volume_id = $2 and id = any($3::uuid[])`,
    [homeDistrict, volumeId, ids],
  )
  await tx.query(
    `update scan set page_no = x."pageNo", khatian_number = x."khatianNumber"
       from jsonb_to_recordset($3::jsonb) as x(id uuid, "pageNo" int, "khatianNumber" text)
      where scan.home_district = $1 and scan.volume_id = $2 and scan.id = x.id`,
    [homeDistrict, volumeId, JSON.stringify(pages)],
  )
}

export async function readOriginal(
  db: Sql,
  { homeDistrict, volumeId }: Book,
  id: string,
): Promise<{ original: Buffer; turned: number } | null> {
  const [row] = await db.query<{ original: Uint8Array; turned: number }>(
    `select original, turned from scan
      where home_district = $1 and volume_id = $2 and id = $3 and removed_at is null`,
    [homeDistrict, volumeId, id],
  )
  return row === undefined ? null : { original: Buffer.from(row.original), turned: row.turned }
}

/** False where somebody turned it meanwhile. */
export async function storeTurn(
  tx: Sql,
  { homeDistrict, volumeId }: Book,
  id: string,
  turn: { readonly before: number; readonly after: number },
  copies: Copies,
): Promise<boolean> {
  const rows = await tx.query(
    `update scan set turned = $5, keying = $6, keying_bytes = $7, keying_sha256 = $8, width = $9, height = $10,
       straightened = $11
      where home_district = $1 and volume_id = $2 and id = $3 and turned = $4 and removed_at is null returning id`,
    [
      homeDistrict,
      volumeId,
      id,
      turn.before,
      turn.after,
      copies.keying,
      copies.keying.byteLength,
      copies.keyingSha256,
      copies.width,
      copies.height,
      copies.straightened,
    ],
  )
  return rows.length > 0
}
