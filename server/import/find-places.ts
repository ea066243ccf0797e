import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { parseJlNumber } from '#domain/kernel/jl-number.ts'
import { textKey } from '#domain/kernel/text-key.ts'
import type { Template } from '#domain/template/template.ts'
import { volumeStatus, type Volume } from '#domain/volume/volume.ts'
import type { Sql } from '#server/db/port.ts'
import { addChoices } from '#server/door/choice-lists.ts'

export type Book = { readonly volume: Volume; readonly template: Template }

type Row = { body: Volume; jl: string; bn: string; en: string; dlrs: string | null }

/** The approved books of the country, or of a district, found by what a row of the file says of its place. */
export async function readBooks(sql: Sql, district: string | null = null): Promise<ReadonlyMap<string, Book>> {
  const rows = await sql.query<Row>(
    `select r.body, j.number as jl, m.name_bn as bn, m.name_en as en, m.dlrs_code as dlrs
       from volume_index v
       join record r on r.home_district = v.home_district and r.id = v.id
       join jl_number j on j.id = v.jl_number_id
       join mouza m on m.id = v.mouza_id
      where v.status = $1 and ($2::text is null or v.home_district = $2)`,
    [volumeStatus.approved, district],
  )
  const templates = await readTemplates(sql, new Set(rows.map(({ body }) => body.templateId)))
  const books = new Map<string, Book>()
  for (const { body: volume, jl, bn, en, dlrs } of rows) {
    const template = templates.get(volume.templateId)
    if (template === undefined) continue
    for (const mouza of [bn, en, ...(dlrs === null ? [] : [dlrs])])
      books.set(bookKey({ survey: volume.survey, mouza, jlNo: jl, volumeNo: String(volume.volumeNo) }), {
        volume,
        template,
      })
  }
  return books
}

/** Templates belong to the nation: no one statement may name them and the volumes of a district. */
async function readTemplates(sql: Sql, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, Template>> {
  const rows = await sql.query<{ body: Template }>(
    `select body from record where home_district = '00' and id = any($1::uuid[]) and kind = 'template' and body is not null`,
    [[...ids]],
  )
  const templates = await addChoices(
    sql,
    rows.map(({ body }) => body),
  )
  return new Map(templates.map((template) => [template.id, template]))
}

/** A place in one spelling, whichever script and case it was written in. */
export function bookKey(place: Readonly<Record<string, string | undefined>>): string {
  const jl = parseJlNumber(place['jlNo'] ?? '')
  const volumeNo = toAsciiDigits(place['volumeNo'] ?? '').replace(/^0+(?=[0-9])/, '')
  return [(place['survey'] ?? '').toUpperCase(), textKey(place['mouza'] ?? ''), jl.ok ? jl.value : '', volumeNo].join(
    '/',
  )
}
