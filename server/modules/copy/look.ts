import { fromBase64Url } from '#domain/copy/base64url.ts'
import { decodeCertificate } from '#domain/copy/certificate.ts'
import { decodeSigned } from '#domain/copy/cose.ts'
import { copyRows, rowsText } from '#domain/copy/copy-rows.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { mustHit, type Limit } from '#server/identity/limits.ts'
import type { Handlers } from '#server/request/context.ts'
import type { copyCalls } from '#contract/calls/copy.ts'

/** Numbers follow one another: an address looks up a few, as many as one desk has papers. */
const looking: Limit = { act: 'copy/address', most: 120, seconds: 3600 }

type Row = {
  readonly no: string
  readonly certified: boolean
  readonly signed: string | null
  readonly revoked: boolean
  readonly superseded: boolean
  readonly districtBn: string
  readonly districtEn: string
  readonly upazilaBn: string | null
  readonly upazilaEn: string | null
  readonly issuedAt: number
  readonly body: Khatian | null
}

/** A copy as its register has it, for anybody who has the paper. [CPY-15] */
export const lookAtCopy: Handlers<typeof copyCalls>['copy.look'] = async (ctx, { code = '', number = '' }) => {
  const asked = code.trim() === '' ? byNumber(number) : byCode(code.trim())
  await mustHit(ctx.db, looking, ctx.address)
  const row = asked === null ? undefined : await findRow(ctx.db, asked.district, asked.no)
  // A code that differs from the one on the paper shows nothing: what it says was not signed for this copy.
  if (row === undefined || (asked?.code !== null && asked?.code !== row.signed)) throw new Refusal('copy.not-found')
  const { body, signed, revoked, superseded, issuedAt, ...told } = row
  return {
    ...told,
    issuedAt: new Date(issuedAt).toISOString(),
    standing: signed === null ? 'unsigned' : revoked ? 'revoked' : superseded ? 'superseded' : 'valid',
    content: asked?.code === null || body === null ? null : rowsText(copyRows(body)),
  }
}

type Asked = { readonly district: string; readonly no: string; readonly code: string | null }

function byCode(code: string): Asked | null {
  const bytes = fromBase64Url(code)
  const signed = bytes === null ? null : decodeSigned(bytes)
  const certificate = signed === null ? null : decodeCertificate(signed.payload)
  return certificate === null ? null : { district: certificate.district, no: certificate.copyNo, code }
}

function byNumber(typed: string): Asked | null {
  const text = toAsciiDigits(typed).trim().toUpperCase()
  if (text === '') throw new Refusal('input.refused', { number: 'value.required' })
  const [no, district] = /^CC-([0-9]{2})-[0-9]{2}-[0-9]{6,}-[0-9]$/.exec(text) ?? []
  return no === undefined || district === undefined ? null : { district, no, code: null }
}

async function findRow(db: Sql, district: string, no: string): Promise<Row | undefined> {
  const [row] = await db.query<Row>(
    `select c.no, c.certified, c.signed, c.revoked_at is not null as revoked, c.issued_at::float8 as "issuedAt",
            d.name_bn as "districtBn", d.name_en as "districtEn", u.name_bn as "upazilaBn", u.name_en as "upazilaEn",
            v.body::jsonb as body,
            exists (select 1 from khatian_version n where n.home_district = $1 and n.khatian_id = c.khatian_id
                and n.version > c.version)
              or exists (select 1 from mouza_map n where n.home_district = $1 and n.id = c.map_id
                and n.version > c.version) as superseded
       from certified_copy c
       join district d on d.bbs_code = $1
       left join khatian_version v on v.home_district = $1 and v.home_district = c.home_district
         and v.khatian_id = c.khatian_id and v.version = c.version
       left join khatian_index k on k.home_district = $1 and k.home_district = c.home_district and k.id = c.khatian_id
       left join mouza_map s on s.home_district = $1 and s.home_district = c.home_district and s.id = c.map_id
       left join mouza m on m.id = coalesce(k.mouza_id, s.mouza_id)
       left join upazila u on u.id = m.upazila_id
      where c.home_district = $1 and c.no = $2`,
    [district, no],
  )
  return row
}
