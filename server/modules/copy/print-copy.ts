import { formatDhakaDate } from '#domain/kernel/dhaka-time.ts'
import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { checkText } from '#domain/kernel/text.ts'
import type { Basis } from '#domain/khatian/khatian.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Database, Sql } from '#server/db/port.ts'
import type { CopyStamp } from '#server/documents/print-job.ts'
import type { Printer } from '#server/documents/printer.ts'
import { checkFields } from '#server/request/check-fields.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import { khatianPdf } from '#server/modules/document/khatian-pdf.ts'
import { findPicture, mapPdf } from '#server/modules/mouza-map/service.ts'
import { findPrintableVersion } from '#server/modules/document/service.ts'
import { renderSVG } from 'uqr'
import { copyPaper } from './copy-paper.ts'
import { signCopies } from './sign-copies.ts'
import type { SigningKey } from './signing-key.ts'

export type CopyPorts = {
  readonly printer: Printer
  /** of this server, without a slash at the end: it stands in the code of every copy */
  readonly publicUrl: string
  /** where the list of certified keys lies */
  readonly certificateKeysDir: string
  /** the key of the year at hand; null while the root has not certified it */
  readonly signingKey: () => Promise<SigningKey | null>
}

type CopyRow = {
  readonly id: string
  readonly orderId: string
  readonly itemId: string
  /** null of a sheet */
  readonly khatianId: string | null
  readonly mapId: string | null
  readonly version: number
  readonly no: string
  readonly certified: boolean
  readonly issuedAt: number
  readonly signed: string | null
  readonly revoked: boolean
  /** number of the copy that it takes the place of */
  readonly former: string | null
}

/** The paper of a certified copy; who prints it once more is logged with the reason. [CPY-3] */
export async function printCopy(
  db: Database,
  ports: CopyPorts,
  desk: DeskActor,
  { orderId, copyId, reason: typed, at }: { orderId: string; copyId: string; reason: string; at: number },
): Promise<FileAnswer> {
  const district = desk.districtBbsCode
  const copy = await readCopy(db, ports, district, orderId, copyId)
  const { reason } = checkFields({ reason: checkText(typed) })
  const print = await db.transaction(async (tx) => {
    await tx.query('select 1 from certified_copy where home_district = $1 and id = $2 for update', [district, copyId])
    const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
      'select count(*)::int as count from copy_print where home_district = $1 and copy_id = $2',
      [district, copyId],
    )
    if (count > 0 && !desk.permissions.has('KHATIAN_ORDER.REPRINT')) throw new Refusal('permission.denied')
    if (count > 0 && reason === '') throw new Refusal('input.refused', { reason: 'value.required' })
    await tx.query(
      `insert into copy_print (home_district, copy_id, n, at, by_user, reason) values ($1, $2, $3, $4, $5, $6)`,
      [district, copyId, count, at, desk.userId, reason === '' ? null : reason],
    )
    return count
  })
  const reprint = print === 0 ? [] : [`পুনর্মুদ্রণ ${toBengaliDigits(String(print))}`]
  const first = copy.former === null ? 'মূল কপি' : 'অনুলিপি / DUPLICATE'
  const kind = copy.former === null && print > 0 ? reprint.join() : [first, ...reprint].join(', ')
  return fileOf(db, ports, district, copy, { kind, watermark: null })
}

/** The copy that its customer opens by himself: for information only, on every page. */
export async function onlineCopy(
  db: Database,
  ports: CopyPorts,
  district: string,
  orderId: string,
  copyId: string,
): Promise<FileAnswer> {
  const copy = await readCopy(db, ports, district, orderId, copyId)
  return fileOf(db, ports, district, copy, { kind: 'অনলাইন কপি', watermark: 'অবগতির জন্য' })
}

async function readCopy(
  db: Sql,
  ports: CopyPorts,
  district: string,
  orderId: string,
  copyId: string,
): Promise<CopyRow & { readonly signed: string }> {
  const find = async (): Promise<CopyRow | undefined> =>
    (
      await db.query<CopyRow>(
        `select c.id, c.order_id as "orderId", c.item_id as "itemId", c.khatian_id as "khatianId", c.map_id as "mapId", c.version, c.no, c.certified, c.issued_at::float8 as "issuedAt",
                c.signed, c.revoked_at is not null as revoked, f.no as former
           from certified_copy c
           left join certified_copy f on f.home_district = $1 and f.home_district = c.home_district and f.id = c.replaces
          where c.home_district = $1 and c.id = $2 and c.order_id = $3`,
        [district, copyId, orderId],
      )
    )[0]
  let copy = await find()
  if (copy === undefined) throw new Refusal('copy.not-found')
  if (copy.revoked) throw new Refusal('copy.revoked')
  if (copy.signed === null) {
    // The job that signs has not come yet: whoever needs it does not wait for it.
    const key = await ports.signingKey()
    if (key === null) throw new Refusal('copy.key-uncertified')
    await signCopies(db, district, key, orderId)
    copy = await find()
  }
  if (copy === undefined || copy.signed === null) throw new Refusal('copy.unsigned')
  return { ...copy, signed: copy.signed }
}

async function fileOf(
  db: Database,
  { printer, publicUrl }: CopyPorts,
  district: string,
  copy: CopyRow & { readonly signed: string },
  { kind, watermark }: { readonly kind: string; readonly watermark: string | null },
): Promise<FileAnswer> {
  const paper = await copyPaper(db, district, copy)
  const notes = copy.khatianId === null ? [] : await notesOf(db, district, copy.khatianId, copy.version)
  const link = `${publicUrl}/v#${copy.signed}`
  const stamp: CopyStamp = {
    qr: renderSVG(link, { ecc: 'M', border: 2 }),
    link,
    watermark,
    ...paper,
    lines: [
      kind,
      `কপি নং ${copy.no}`,
      ...(copy.former === null ? [] : [`কপি নং ${copy.former} বাতিল; এটি তার পরিবর্তে`]),
      `ইস্যুর তারিখ ${formatDhakaDate(copy.issuedAt, 'bn')}`,
      ...notes,
      copy.mapId === null
        ? 'কিউআর কোড স্ক্যান করে নম্বর, মালিক, অংশ ও জমির পরিমাণ মিলিয়ে নিন।'
        : 'কিউআর কোড স্ক্যান করে মৌজা, জরিপ, শিট নম্বর ও সংস্করণ মিলিয়ে নিন।',
      `${publicUrl}/v`,
    ],
  }
  const bytes =
    copy.mapId === null
      ? await khatianPdf(printer, await khatianOf(db, district, copy), 'bn', stamp)
      : await mapPdf(printer, await mapOf(db, district, copy.mapId, copy.version), stamp)
  return new FileAnswer({ type: 'application/pdf', name: `${copy.no}.pdf`, bytes })
}

type Work = { readonly no: string; readonly isCase: boolean }
type Noted = { readonly basis: Basis | null; readonly work: Work | null }

/** What made the version, and what works on the khatian now: both stand on every copy. [COR-11] [UNL-2] */
async function notesOf(db: Sql, district: string, khatianId: string, version: number): Promise<string[]> {
  const [noted] = await db.query<Noted>(
    `select v.body -> 'basis' as basis,
            (select jsonb_build_object('no', c.no, 'isCase', exists (select 1 from case_index i
                      where i.home_district = $1 and i.id = c.holder_id))
               from open_claim c
              where c.home_district = $1 and c.khatian_id = v.khatian_id and c.what = 'work') as work
       from khatian_version v where v.home_district = $1 and v.khatian_id = $2 and v.version = $3`,
    [district, khatianId, version],
  )
  const { basis, work } = noted ?? { basis: null, work: null }
  return [...(basis === null ? [] : [basisLine(basis)]), ...(work === null ? [] : [workLine(work)])]
}

function workLine({ no, isCase }: Work): string {
  const what = isCase ? 'সংশোধন মামলা নং' : 'আনলকের আবেদন নং'
  return `${what} ${toBengaliDigits(no)} চলমান; এটি অনুমোদিত সংস্করণের কপি`
}

function basisLine({ kind, no, orderDate, fromVersion }: Basis): string {
  const day = formatDhakaDate(Date.parse(`${orderDate}T00:00:00+06:00`), 'bn')
  const what = kind === 'case' ? 'মামলা নং' : 'আবেদন নং'
  return `${what} ${toBengaliDigits(no)}, আদেশের তারিখ ${day} অনুযায়ী সংশোধিত; পূর্ববর্তী সংস্করণ ${toBengaliDigits(String(fromVersion))}`
}

async function khatianOf(db: Database, district: string, { khatianId, version }: CopyRow) {
  const printable = khatianId === null ? null : await findPrintableVersion(db, district, khatianId, version)
  if (printable === null) throw new Refusal('copy.not-found')
  return printable
}

async function mapOf(db: Database, district: string, mapId: string, version: number) {
  const picture = await findPicture(db, district, mapId, version)
  if (picture === null) throw new Refusal('copy.not-found')
  return picture
}
