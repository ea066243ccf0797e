import { createHash } from 'node:crypto'
import { toBase64Url } from '#domain/copy/base64url.ts'
import { encodeCertificate, type Certificate } from '#domain/copy/certificate.ts'
import { copyRows, rowsText } from '#domain/copy/copy-rows.ts'
import { encodeSigned, toBeSigned } from '#domain/copy/cose.ts'
import { canonicalJson, type Json } from '#domain/kernel/canonical-json.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { Sql } from '#server/db/port.ts'
import { signsFor, type SigningKey } from './signing-key.ts'

type UnsignedRow = {
  readonly id: string
  readonly no: string
  readonly certified: boolean
  readonly version: number
  readonly issuedAt: number
  readonly body: Khatian
  readonly mouzaBn: string
  readonly jlNumber: string
  readonly officeBn: string
  readonly totalArea: number
}

/**
 * Signs what was issued and is not signed yet, once each; another process that signs the same writes nothing. Without a key
 * that the root certified for the district it waits. [CPY-2] [CPY-10]
 */
export async function signCopies(
  db: Sql,
  district: string,
  key: SigningKey | null,
  orderId: string | null,
): Promise<number> {
  if (!signsFor(key, district)) return 0
  const rows = await db.query<UnsignedRow>(
    `select c.id, c.no, c.certified, c.version, c.issued_at::float8 as "issuedAt", v.body, m.name_bn as "mouzaBn",
            j.number as "jlNumber", o.name_bn as "officeBn", k.total_area::float8 as "totalArea"
       from certified_copy c
       join khatian_version v on v.home_district = $1 and v.home_district = c.home_district
         and v.khatian_id = c.khatian_id and v.version = c.version
       join khatian_index k on k.home_district = $1 and k.home_district = c.home_district and k.id = c.khatian_id
       join mouza m on m.id = k.mouza_id join jl_number j on j.id = k.jl_number_id join office o on o.id = k.office_id
      where c.home_district = $1 and c.signed is null and ($2::uuid is null or c.order_id = $2) limit 100`,
    [district, orderId],
  )
  const sheets = await db.query<UnsignedSheet>(
    `select c.id, c.no, c.certified, c.version, c.issued_at::float8 as "issuedAt", s.survey, s.sheet_no as "sheetNo", f.sha256,
            m.name_bn as "mouzaBn", j.number as "jlNumber", x.name_bn as "officeBn"
       from certified_copy c
       join mouza_map s on s.home_district = $1 and s.home_district = c.home_district and s.id = c.map_id
       join map_file f on f.home_district = $1 and f.home_district = c.home_district and f.sheet_id = c.map_id
         and f.version = c.version
       join order_index o on o.home_district = $1 and o.home_district = c.home_district and o.id = c.order_id
       join order_item t on t.home_district = $1 and t.home_district = c.home_district and t.order_id = c.order_id
         and t.id = c.item_id
       join mouza m on m.id = s.mouza_id join jl_number j on j.id = t.jl_number_id join office x on x.id = o.office_id
      where c.home_district = $1 and c.signed is null and ($2::uuid is null or c.order_id = $2) limit 100`,
    [district, orderId],
  )
  const certificates = [
    ...rows.map((row) => [row.id, certificateOf(row, district)] as const),
    ...sheets.map((row) => [row.id, certificateOfSheet(row, district)] as const),
  ]
  for (const [id, certificate] of certificates) {
    const payload = encodeCertificate(certificate)
    const signature = key.sign(toBeSigned(key.keyId, payload))
    await db.query(
      `update certified_copy set signed = $3, key_id = $4 where home_district = $1 and id = $2 and signed is null`,
      [district, id, toBase64Url(encodeSigned({ keyId: key.keyId, payload, signature })), key.keyId],
    )
  }
  return certificates.length
}

function certificateOf(row: UnsignedRow, district: string): Certificate {
  const { body } = row
  const owners = body.owners
  return {
    copyNo: row.no,
    kind: 'khatian',
    copyType: row.certified ? 'certified' : 'information',
    district,
    survey: body.survey,
    mouza: row.mouzaBn,
    jlNumber: row.jlNumber,
    number: body.number,
    version: row.version,
    issuedAt: Math.floor(row.issuedAt / 1000),
    digest: new Uint8Array(
      createHash('sha256')
        .update(canonicalJson(body as unknown as Json))
        .digest()
        .subarray(0, 16),
    ),
    rows: new Uint8Array(
      createHash('sha256')
        .update(rowsText(copyRows(body)))
        .digest()
        .subarray(0, 16),
    ),
    owners: owners.length,
    dags: body.dags.length,
    area: row.totalArea,
    firstOwners: owners.slice(0, 3).map(({ cells }) => ({
      name: cellText(cells['name']),
      share: cellText(cells['share']),
    })),
    office: row.officeBn,
  }
}

type UnsignedSheet = Omit<UnsignedRow, 'body' | 'totalArea'> & {
  readonly survey: SurveyKey
  readonly sheetNo: string
  /** of the picture of the version that is copied */
  readonly sha256: string
}

/** A sheet has no owners, dags or area of its own: its picture is what is signed. */
function certificateOfSheet(row: UnsignedSheet, district: string): Certificate {
  return {
    copyNo: row.no,
    kind: 'map',
    copyType: row.certified ? 'certified' : 'information',
    district,
    survey: row.survey,
    mouza: row.mouzaBn,
    jlNumber: row.jlNumber,
    number: row.sheetNo,
    version: row.version,
    issuedAt: Math.floor(row.issuedAt / 1000),
    digest: new Uint8Array(Buffer.from(row.sha256, 'hex').subarray(0, 16)),
    rows: null,
    owners: 0,
    dags: 0,
    area: 0,
    firstOwners: [],
    office: row.officeBn,
  }
}

function cellText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value !== null && typeof value === 'object' && 'text' in value) return String(value.text)
  return ''
}
