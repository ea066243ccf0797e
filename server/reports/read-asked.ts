import { dimensions, type Dimension } from '#contract/declare/dimension.ts'
import type { Field } from '#contract/declare/field.ts'
import { usualGroups, type AnyReport } from '#contract/declare/report.ts'
import { periodFaults } from '#domain/validation/dates.ts'
import type { Sql } from '#server/db/port.ts'
import { refCondition, refTarget } from '#server/resources/ref-targets.ts'
import { checkValue, refuseFaults, type Values } from '#server/resources/row-values.ts'
import type { Ground } from './ground.ts'

/** What a run is asked for: its parameters in their canonical form, null where one is empty, and what it groups by. */
export type Asked = { readonly values: Values; readonly groupBy: readonly Dimension[] }

/** Holds what was given to the declaration; refused as `input.refused` by the names of its parameters. */
export async function readAsked(
  db: Sql,
  d: AnyReport,
  input: Readonly<Record<string, unknown>>,
  today: string,
): Promise<Asked> {
  const values: Values = {}
  const faults: Record<string, string> = {}
  for (const [key, field] of Object.entries<Field>(d.params)) {
    const given = input[key]
    if (given === undefined) {
      if (field.optional) values[key] = null
      else faults[key] = 'value.required'
      continue
    }
    const checked = checkValue(field, given)
    if (!checked.ok) faults[key] = checked.code
    else if (await isNothing(db, field, checked.value)) faults[key] = 'record.not-found'
    else values[key] = checked.value
  }
  const groupBy = readGroupBy(d, input['groupBy'])
  if (groupBy === null) faults['groupBy'] = 'value.kind'
  refuseFaults(faults)
  refuseFaults(periodFaults(dayOf(values['from']), dayOf(values['to']), today))
  return { values, groupBy: groupBy ?? usualGroups(d) }
}

function dayOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A place, an office or another row that there is not. */
async function isNothing(db: Sql, { kind, target = '', by = 'id' }: Field, value: unknown): Promise<boolean> {
  if (kind !== 'ref' || value === null) return false
  const to = refTarget(target)
  return (await db.query(`select 1 from ${to.table} where ${refCondition(to, by, '$1')}`, [value])).length === 0
}

/** Dimensions of the report, in its order; null where one is named that it has not. */
function readGroupBy(d: AnyReport, given: unknown): readonly Dimension[] | null {
  if (typeof given !== 'string' || given === '') return usualGroups(d)
  const named = given.split(',')
  return named.every((one) => d.group.some((own) => own === one)) ? d.group.filter((one) => named.includes(one)) : null
}

/** The districts of the ground that the parameters leave. [RPT-1] */
export async function askedDistricts(db: Sql, ground: Ground, { values }: Asked): Promise<readonly string[]> {
  const [division, district] = [values[dimensions.division.param], values[dimensions.district.param]]
  const asked = ground.districts.filter((one) => typeof district !== 'string' || one === district)
  if (typeof division !== 'string') return asked
  const rows = await db.query<{ code: string }>('select bbs_code as code from district where division_bbs_code = $1', [
    division,
  ])
  const within = new Set(rows.map(({ code }) => code))
  return asked.filter((one) => within.has(one))
}
