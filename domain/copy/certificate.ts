import { isSurveyKey, surveyIds, surveyKeys, type SurveyKey } from '../khatian/survey.ts'
import { decodeCbor, encodeCbor, type Cbor } from './cbor.ts'

/** What a certified copy says of itself, to be compared with what is printed beside it. No applicant, NID or address. [CPY-6] */
export type Certificate = {
  /** the number of the copy */
  readonly copyNo: string
  readonly kind: 'khatian' | 'map'
  /** certified, or for information only; null in codes of before this was signed [CPY-13] */
  readonly copyType: 'certified' | 'information' | null
  readonly district: string
  readonly survey: SurveyKey
  readonly mouza: string
  readonly jlNumber: string
  /** of the khatian, or of the sheet */
  readonly number: string
  readonly version: number
  /** seconds since 1970 */
  readonly issuedAt: number
  /** the first 16 bytes of the SHA-256 of the version in its canonical form, or of the map's file */
  readonly digest: Uint8Array
  /** the same of its rows as they are compared; null of sheets and of older codes [CPY-15] */
  readonly rows: Uint8Array | null
  readonly owners: number
  readonly dags: number
  /** ajutangsho */
  readonly area: number
  readonly firstOwners: readonly { readonly name: string; readonly share: string }[]
  readonly office: string
}

const key = {
  kind: 1,
  copyNo: 2,
  district: 3,
  survey: 4,
  mouza: 5,
  jlNumber: 6,
  number: 7,
  version: 8,
  issuedAt: 9,
  digest: 10,
  owners: 11,
  dags: 12,
  area: 13,
  firstOwners: 14,
  office: 15,
  copyType: 16,
  rows: 17,
} as const

const copyTypeNumbers = { certified: 2, information: 1 } as const

const mostOwners = 3
const mostName = 40
/** A code of this size still reads from a printed page; above it owners are left out, the last first, then names shortened. */
const mostBytes = 480

export function encodeCertificate(certificate: Certificate): Uint8Array {
  const owners = certificate.firstOwners.slice(0, mostOwners)
  for (let count = owners.length; count >= 0; count--) {
    const bytes = encodeWith(certificate, owners.slice(0, count), mostName)
    if (bytes.length <= mostBytes) return bytes
  }
  return encodeWith(
    { ...certificate, mouza: cut(certificate.mouza, mostName), office: cut(certificate.office, mostName) },
    [],
    mostName,
  )
}

function encodeWith(of: Certificate, owners: Certificate['firstOwners'], length: number): Uint8Array {
  return encodeCbor(
    new Map<number, Cbor>([
      [key.kind, of.kind === 'khatian' ? 1 : 2],
      [key.copyNo, of.copyNo],
      [key.district, of.district],
      [key.survey, surveyIds[of.survey]],
      [key.mouza, of.mouza],
      [key.jlNumber, of.jlNumber],
      [key.number, of.number],
      [key.version, of.version],
      [key.issuedAt, of.issuedAt],
      [key.digest, of.digest],
      [key.owners, of.owners],
      [key.dags, of.dags],
      [key.area, of.area],
      [key.firstOwners, owners.map(({ name, share }) => [cut(name, length), share])],
      [key.office, of.office],
      ...(of.rows === null ? [] : [[key.rows, of.rows] as const]),
      ...(of.copyType === null ? [] : [[key.copyType, copyTypeNumbers[of.copyType]] as const]),
    ]),
  )
}

function cut(text: string, most: number): string {
  const letters = Array.from(text)
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}

/** Null where the bytes are no certificate. */
export function decodeCertificate(bytes: Uint8Array): Certificate | null {
  const map = decodeCbor(bytes)
  if (!(map instanceof Map)) return null
  const members = map as ReadonlyMap<number, Cbor>
  const text = (name: keyof typeof key) => asText(members.get(key[name]))
  const count = (name: keyof typeof key) => asCount(members.get(key[name]))
  const survey = surveyKeys.find((one) => surveyIds[one] === members.get(key.survey))
  const digest = members.get(key.digest)
  const rows = members.get(key.rows) ?? null
  const kind = members.get(key.kind)
  const copyType = readCopyType(members.get(key.copyType))
  const firstOwners = readOwners(members.get(key.firstOwners))
  const texts = (['copyNo', 'district', 'mouza', 'jlNumber', 'number', 'office'] as const).map(text)
  const counts = (['version', 'issuedAt', 'owners', 'dags', 'area'] as const).map(count)
  const [copyNo, district, mouza, jlNumber, number, office] = texts
  const [version, issuedAt, owners, dags, area] = counts
  if (
    survey === undefined ||
    !isSurveyKey(survey) ||
    (kind !== 1 && kind !== 2) ||
    copyType === undefined ||
    !(digest instanceof Uint8Array) ||
    !(rows === null || rows instanceof Uint8Array) ||
    firstOwners === null ||
    copyNo === null ||
    copyNo === undefined ||
    district === null ||
    district === undefined ||
    mouza === null ||
    mouza === undefined ||
    jlNumber === null ||
    jlNumber === undefined ||
    number === null ||
    number === undefined ||
    office === null ||
    office === undefined ||
    version === null ||
    version === undefined ||
    issuedAt === null ||
    issuedAt === undefined ||
    owners === null ||
    owners === undefined ||
    dags === null ||
    dags === undefined ||
    area === null ||
    area === undefined
  )
    return null
  return {
    kind: kind === 1 ? 'khatian' : 'map',
    copyType,
    rows,
    copyNo,
    district,
    survey,
    mouza,
    jlNumber,
    number,
    version,
    issuedAt,
    digest,
    owners,
    dags,
    area,
    firstOwners,
    office,
  }
}

/** Undefined where it is no kind of copy. */
function readCopyType(value: Cbor | undefined): Certificate['copyType'] | undefined {
  if (value === undefined) return null
  return value === 2 ? 'certified' : value === 1 ? 'information' : undefined
}

function readOwners(value: Cbor | undefined): Certificate['firstOwners'] | null {
  if (!Array.isArray(value)) return null
  const owners = (value as readonly Cbor[]).map((one) => {
    const [name, share] = Array.isArray(one) ? (one as readonly Cbor[]) : []
    return typeof name === 'string' && typeof share === 'string' ? { name, share } : null
  })
  return owners.some((one) => one === null) ? null : (owners as Certificate['firstOwners'])
}

function asText(value: Cbor | undefined): string | null {
  return typeof value === 'string' ? value : null
}

function asCount(value: Cbor | undefined): number | null {
  return typeof value === 'number' && value >= 0 ? value : null
}
