import type { OptionView } from '#contract/declare/resource-calls.ts'
import type { Sql } from '#server/db/port.ts'
import { districtOf, inReachedOffice, type Reach } from '#server/resources/ground.ts'
import { parameters } from '#server/resources/row-pages.ts'
import { holdsText } from '#server/request/text-filter.ts'
import { surveyNames } from '#domain/khatian/survey.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'

/** A volume as the label on it names it. */
type LabelledVolume = {
  readonly id: string
  readonly volumeNo: number
  readonly survey: SurveyKey
  readonly mouzaBn: string
  readonly mouzaEn: string
  readonly jlNumber: string
}

const labelled = `v.id, v.volume_no as "volumeNo", v.survey, m.name_bn as "mouzaBn", m.name_en as "mouzaEn",
  j.number as "jlNumber"`

/** A volume of the own ground. */
export async function findVolume(db: Sql, reach: Reach, volumeId: string): Promise<LabelledVolume | null> {
  const { values, place } = parameters()
  const [row] = await db.query<LabelledVolume>(
    `select ${labelled} from volume_index v join mouza m on m.id = v.mouza_id join jl_number j on j.id = v.jl_number_id
      where v.home_district = ${place(districtOf(reach))} and v.id = ${place(volumeId)}
        and ${inReachedOffice(must(reach), 'v.office_id', place)}`,
    values,
  )
  return row ?? null
}

const mostOptions = 20

/** Approved volumes of the own ground by mouza or number; those that stand nowhere come first. */
export async function volumesToPick(
  db: Sql,
  reach: Reach,
  { text = '', id }: { text?: string | undefined; id?: string | undefined },
): Promise<OptionView[]> {
  const { values, place } = parameters()
  const district = place(districtOf(reach))
  const wanted = id === undefined ? [] : [`v.id = ${place(id)}`]
  if (text.trim() !== '')
    wanted.push(
      `(${holdsText(place(text.trim()), 'm.name_bn', 'm.name_en')} or v.volume_no::text = ${place(text.trim())})`,
    )
  const rows = await db.query<LabelledVolume>(
    `select ${labelled} from volume_index v join mouza m on m.id = v.mouza_id join jl_number j on j.id = v.jl_number_id
      where v.home_district = ${district} and v.status = 2 and ${inReachedOffice(must(reach), 'v.office_id', place)}
        ${wanted.map((one) => `and ${one}`).join(' ')}
      order by exists (select 1 from volume_place p
          where p.home_district = ${district} and p.volume_id = v.id and p.row_status = 1),
        m.name_bn, v.survey, v.volume_no, v.id limit ${mostOptions}`,
    values,
  )
  return rows.map(({ id: key, volumeNo, survey, mouzaBn, mouzaEn, jlNumber }) => ({
    id: key,
    nameBn: `${mouzaBn}, ${surveyNames[survey][0]}, ভলিউম ${volumeNo}`,
    nameEn: `${mouzaEn}, ${surveyNames[survey][1]}, volume ${volumeNo}`,
    aboveBn: `জেএল ${jlNumber}`,
    aboveEn: `JL ${jlNumber}`,
  }))
}

function must(reach: Reach): NonNullable<Reach> {
  if (reach === null) throw new Error('volumes are looked at from a district')
  return reach
}
