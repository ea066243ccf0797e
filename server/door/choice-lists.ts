import { hasEditedList, withChoices, type EditedChoices } from '#domain/khatian/choices.ts'
import type { EditedList, ListedChoice } from '#domain/khatian/value.ts'
import type { Template } from '#domain/template/template.ts'
import type { Sql } from '#server/db/port.ts'

/** The rows of the lists that an administrator edits, archived rows included. [KCH-2] */
export async function readChoices(sql: Sql): Promise<EditedChoices> {
  const rows = await sql.query<{ list: EditedList; number: string; bn: string; en: string; status: number }>(
    `select 'land-type' as list, number::text, name_bn as bn, name_en as en, row_status as status from land_type
     union all
     select 'non-deliverable', number::text, name_bn, name_en, row_status from non_deliverable_message`,
  )
  const of = (list: EditedList): readonly ListedChoice[] =>
    rows
      .filter((row) => row.list === list)
      .map(({ number, bn, en, status }) => ({
        number: Number(number),
        bn,
        en,
        ...(status === 1 ? {} : { archived: true }),
      }))
      .toSorted((a, b) => a.number - b.number)
  return { 'land-type': of('land-type'), 'non-deliverable': of('non-deliverable') }
}

/** Reads the lists only where a template has one of them, once for all templates. */
export async function addChoices(sql: Sql, templates: readonly Template[]): Promise<readonly Template[]> {
  if (!templates.some(hasEditedList)) return templates
  const lists = await readChoices(sql)
  return templates.map((template) => withChoices(template, lists))
}
