import { integer, optional, ref, ruled, text } from '#contract/declare/field.ts'
import { survey } from '#contract/lists/survey-names.ts'
import { asErrorCode } from '#contract/errors.ts'
import { parseJlNumber } from '#domain/kernel/jl-number.ts'
import { templateStatus } from '#domain/template/template.ts'
import type { Database, Tx } from '#server/db/port.ts'
import type { DoorCommand } from '#server/door/door-command.ts'
import { createDoor } from '#server/door/door.ts'
import { Refusal } from '#server/door/refusal.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { importActor } from '#server/import/run-import.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import type { Reach } from '#server/resources/ground.ts'
import type { SheetPart } from '#server/resources/sheet-part.ts'
import { nested } from './nested.ts'
import { plainPart, type Stored } from './plain-part.ts'

type Asked = {
  readonly mouzaId: string
  readonly survey: string
  readonly jlNumber: string | null
  readonly volumeNo: number
  readonly from: number
  readonly to: number
  readonly template: string | null
  readonly officeId: string
}

type Ports = { readonly db: Database; readonly now: () => number; readonly userId: string }

/** Books of khatians, made as drafts of an office: who keeps them approves them. */
export function volumePart({ db, now, userId }: Ports, reach: NonNullable<Reach>): SheetPart {
  return plainPart(
    {
      name: 'volume',
      fields: {
        officeId: ref(['অফিস', 'Office'], 'office'),
        mouzaId: ref(['মৌজা', 'Mouza'], 'mouza'),
        survey: survey(),
        jlNumber: optional(ruled(text(['জেএল নম্বর', 'JL number'], 40), parseJlNumber)),
        volumeNo: integer(['ভলিউম নম্বর', 'Volume number'], { least: 1, most: 999_999 }),
        from: integer(['খতিয়ান থেকে', 'Khatians from']),
        to: integer(['খতিয়ান পর্যন্ত', 'Khatians to']),
        template: optional(text(['ফরম', 'Form'], 200)),
      },
      store: (tx, rows) => store(tx, rows as unknown as readonly Asked[]),
    },
    reach,
  )

  async function store(tx: Tx, rows: readonly Asked[]): Promise<readonly Stored[]> {
    const read = await readPlaces(tx, reach, rows)
    const door = createDoor(sqlDoorStore(nested(db, tx)), now)
    const outcomes: Stored[] = read.map((one) => (one instanceof Refusal ? one : one.stands))
    const fresh = read.flatMap((one, index) =>
      one instanceof Refusal || one.stands === 'same' ? [] : [{ one, index }],
    )
    for (const officeId of new Set(fresh.map(({ one }) => one.officeId))) {
      const of = fresh.filter(({ one }) => one.officeId === officeId)
      const actor = importActor(userId, reach.districtBbsCode, officeId)
      const results = await door.executeAll(
        actor,
        of.map(({ one }) => one.command),
      )
      results.forEach(({ result, code, fields }, at) => {
        const index = of[at]?.index ?? 0
        if (result !== 'applied') outcomes[index] = new Refusal(asErrorCode(code ?? 'server.error'), fields)
      })
    }
    return outcomes
  }
}

type Placed = { readonly officeId: string; readonly command: DoorCommand; readonly stands: 'fresh' | 'same' }

type Facts = { ord: number; jl: string[]; template: string[]; officeOk: boolean; mouzaOk: boolean }

/** The command that makes each book, with the JL number and the form that its row means. */
async function readPlaces(
  tx: Tx,
  reach: NonNullable<Reach>,
  rows: readonly Asked[],
): Promise<readonly (Placed | Refusal)[]> {
  const facts = await tx.query<Facts>(
    `select x.ord::int as ord,
       array(select j.id from jl_number j where j.mouza_id = x."mouzaId" and j.survey = x.survey
         and (x."jlNumber" is null or j.number = x."jlNumber")) as jl,
       array(select t.id from template_index t where t.home_district = '00' and t.status = ${templateStatus.approved}
         and t.survey = x.survey and (x.template is null or x.template in (t.id::text, t.name, t.name_en))) as template,
       exists (select 1 from office o where o.id = x."officeId" and o.district_bbs_code = $2) as "officeOk",
       exists (select 1 from mouza m where m.id = x."mouzaId" and m.district_bbs = $2
         and ($3::text is null or m.upazila_bbs = $3)) as "mouzaOk"
     from rows from (jsonb_to_recordset($1::jsonb) as ("mouzaId" uuid, survey text, "jlNumber" text, template text, "officeId" uuid))
       with ordinality as x("mouzaId", survey, "jlNumber", template, "officeId", ord)
     order by x.ord`,
    [JSON.stringify(rows), reach.districtBbsCode, reach.upazilaBbsCode],
  )
  const there = await tx.query<{ key: string; from: number; to: number }>(
    `select jl_number_id || '/' || survey || '/' || volume_no as key, number_from as "from", number_to as "to"
       from volume_index where home_district = $1 and jl_number_id = any($2::uuid[])`,
    [reach.districtBbsCode, facts.flatMap(({ jl }) => jl)],
  )
  const known = new Map(there.map((one) => [one.key, one]))
  return rows.map((row, index) => {
    const found = facts[index]
    const key = `${found?.jl[0] ?? ''}/${row.survey}/${row.volumeNo}`
    const fault = faultOf(found)
    if (fault !== null) return fault
    const { officeId, mouzaId, volumeNo, from, to } = row
    const before = known.get(key)
    // What stands is changed at its desk: khatians may be keyed in it already.
    if (before !== undefined && (before.from !== from || before.to !== to))
      return new Refusal('volume.duplicate', { volumeNo: 'volume.duplicate' })
    const place = { mouzaId, survey: row.survey, jlNumberId: found?.jl[0] ?? '', templateId: found?.template[0] ?? '' }
    const input = { ...place, volumeNo, from, to }
    const recordId = nameUuid(`import/volume/${key}`)
    const command = { recordId, command: 'volume.create', input, baseRev: null, mid: null, hash: null }
    return { officeId, command, stands: before === undefined ? 'fresh' : 'same' }
  })
}

function faultOf(found: Facts | undefined): Refusal | null {
  const at = (field: string, code: 'record.not-found' | 'jl-number.not-found' | 'template.not-found'): Refusal =>
    new Refusal(code, { [field]: code })
  if (found?.officeOk !== true) return at('officeId', 'record.not-found')
  if (!found.mouzaOk) return at('mouzaId', 'record.not-found')
  // One is meant: where there are several it has to be said which.
  if (found.jl.length !== 1) return at('jlNumber', 'jl-number.not-found')
  return found.template.length === 1 ? null : at('template', 'template.not-found')
}
