import type { Field } from '#contract/declare/field.ts'
import type { AnyResource } from '#contract/declare/resource.ts'
import type { Sql } from '#server/db/port.ts'
import { seedId } from '#server/seed/ids.ts'

/** Values of fields whose rule asks for more than their kind does, by resource. */
const special: Readonly<Record<string, Readonly<Record<string, (n: number) => unknown>>>> = {
  country: { iso2: (n) => `X${letters(n)[0] ?? ''}`, dialCode: (n) => `+9${n}` },
  zone: {
    bbsCode: (n) => String(100 + n),
    upazilaIds: () => [seedId.upazila('26', 'Savar')],
    districtBbsCode: () => '26',
  },
  mouza: { upazilaId: () => seedId.upazila('26', 'Savar'), dlrsCode: (n) => String(900_000_000 + n) },
}

const bangla = 'কখগঘচছজঝটঠডঢ'

/** Good values for the `n`th row of a declaration, as a person would give them; those of different `n` share no natural key. */
export async function sampleValues(db: Sql, d: AnyResource, n: number): Promise<Record<string, unknown>> {
  const entries = Object.entries<Field>(d.fields).filter(([, { only }]) => only !== 'read')
  const values: Record<string, unknown> = {}
  for (const [key, field] of entries) values[key] = special[d.name]?.[key]?.(n) ?? (await sampleOf(db, key, field, n))
  return values
}

async function sampleOf(db: Sql, key: string, field: Field, n: number): Promise<unknown> {
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return key.endsWith('En')
        ? `Sample ${letters(n)}`
        : `নমুনা ${bangla[n % bangla.length]}${bangla[Math.floor(n / bangla.length) % bangla.length]}`
    case 'date':
      return `2031-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`
    case 'time':
      return '2031-01-01T00:00:00.000Z'
    case 'integer':
    case 'money':
      return 1000 + n
    case 'flag':
      return true
    case 'pick':
      return Object.keys(field.choices ?? {})[0]
    case 'code':
      return Number(Object.keys(field.choices ?? {})[0])
    case 'ref': {
      const column = field.by === 'id' ? 'id' : 'bbs_code'
      const [row] = await db.query<{ value: string }>(
        `select ${column}::text as value from ${field.target} order by 1 limit 1`,
      )
      return row?.value
    }
    case 'refs':
      return []
    case 'data':
      return null
  }
}

function letters(n: number): string {
  return String.fromCharCode(65 + (n % 26)) + String.fromCharCode(65 + (Math.floor(n / 26) % 26))
}
