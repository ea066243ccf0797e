import type { KhatianCard } from '#contract/calls/khatian-lists.ts'
import { findTarget } from '#domain/khatian/path.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { hideTwice, isBlind, isRowFree, type TwiceFields, twiceFields } from '#domain/second-keying/second-keying.ts'
import type { Template } from '#domain/template/template.ts'
import type { SecondKeying } from '#domain/volume/volume.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { findTemplate } from '#server/modules/template/service.ts'
import { isBlindPerson, seesFirstValues } from '#server/door/kinds/blind-person.ts'
import { asApproved } from './next-version.ts'
import type { KhatianAt, LogLine } from './store.ts'

/** What of a khatian decides whether its first values are withheld. */
export type Judged = Pick<Khatian, 'id' | 'status' | 'volumeId' | 'templateId' | 'second'>

/** What somebody may not see of a khatian before having keyed it a second time; null where nothing is withheld. [SEC-1] */
export async function withheldFrom(db: Sql, actor: DeskActor, khatian: Judged): Promise<TwiceFields | null> {
  if (khatian.second !== undefined || seesFirstValues(actor)) return null
  const policy = (await policies(db, actor, [khatian.volumeId])).get(khatian.volumeId)
  if (policy === undefined || !isBlind(khatian, { secondKeying: policy })) return null
  if (!(await isBlindPerson(db, actor.userId))) return null
  const template: Template | null = await findTemplate(db, khatian.templateId)
  // Without its form nobody knows what may be shown.
  if (template === null) throw new Refusal('template.not-found')
  return twiceFields(template, { secondKeying: policy })
}

export type Redacted = KhatianAt & { hidden?: string[] }

export async function redact(db: Sql, actor: DeskActor, found: KhatianAt): Promise<Redacted> {
  const at = await asApproved(db, actor, found)
  const fields = await withheldFrom(db, actor, at.khatian)
  if (fields === null) return at
  return { ...at, khatian: hideTwice(at.khatian, fields), hidden: namesOf(fields) }
}

/** Refuses what cannot be shown in part, such as a printed page. */
export async function refuseWithheld(db: Sql, actor: DeskActor, khatian: Judged): Promise<void> {
  if ((await withheldFrom(db, actor, khatian)) !== null) throw new Refusal('khatian.withheld')
}

/** Lists tell the first owner, the land and how many rows there are. */
export async function veilCards(db: Sql, actor: DeskActor, cards: readonly KhatianCard[]): Promise<KhatianCard[]> {
  const blind = await withheldAmong(db, actor, cards)
  return cards.map((card) =>
    blind.has(card.id) ? { ...card, firstOwner: null, ownerCount: 0, dagCount: 0, totalArea: 0 } : card,
  )
}

type BlindRow = Pick<Khatian, 'id' | 'status'> & { keyed: boolean }

/** Those of some khatians whose first values somebody may not see, nor find them by. [SEC-1] */
export async function withheldAmong(
  db: Sql,
  actor: DeskActor,
  asked: readonly { readonly id: string; readonly volumeId: string }[],
): Promise<Set<string>> {
  if (seesFirstValues(actor)) return new Set()
  const known = await policies(db, actor, [...new Set(asked.map(({ volumeId }) => volumeId))])
  if (known.size === 0 || !(await isBlindPerson(db, actor.userId))) return new Set()
  const among = new Map(asked.filter(({ volumeId }) => known.has(volumeId)).map((one) => [one.id, one.volumeId]))
  const rows = await db.query<BlindRow>(
    `select id, (body->'status')::int as status, body ? 'second' as keyed from record
      where home_district = $1 and id = any($2::uuid[]) and body is not null`,
    [actor.districtBbsCode, [...among.keys()]],
  )
  const blind = rows.filter(({ id, status, keyed }) => {
    const secondKeying = known.get(among.get(id) ?? '')
    return !keyed && secondKeying !== undefined && isBlind({ id, status }, { secondKeying })
  })
  return new Set(blind.map(({ id }) => id))
}

/** The log without the values of withheld fields: what happened is told, what was written is not. */
export function veilLog(lines: readonly LogLine[], fields: TwiceFields): LogLine[] {
  const shown = ({ path }: { readonly path: string }): boolean => {
    const target = findTarget(path)
    if (target === undefined) return true
    if (target.kind === 'header') return !hides(fields.header, target.field)
    if (target.section === 'pages') return false
    if (target.kind === 'cell') return !hides(fields[target.section], target.field)
    // A whole row holds all its cells.
    return fields[target.section].length === 0 && !isRowFree(fields, target.section)
  }
  return lines.map((line) => ({
    ...line,
    entry: {
      ...line.entry,
      changes: line.entry.changes.filter(shown),
      conflicts: line.entry.conflicts.filter(shown),
      resolves: line.entry.resolves.filter(shown),
    },
  }))
}

function hides(fields: TwiceFields[keyof TwiceFields], key: string): boolean {
  return fields.some((field) => key === field.key || key.startsWith(`${field.key}X`))
}

function namesOf(fields: TwiceFields): string[] {
  return (['header', 'owners', 'dags'] as const).flatMap((section) =>
    fields[section].map(({ key }) => `${section}.${key}`),
  )
}

/** The volumes among these that ask for a second keying. */
async function policies(db: Sql, actor: DeskActor, volumeIds: readonly string[]): Promise<Map<string, SecondKeying>> {
  const rows = await db.query<{ id: string; policy: SecondKeying }>(
    `select id, body->'secondKeying' as policy from record
      where home_district = $1 and id = any($2::uuid[]) and body ? 'secondKeying'`,
    [actor.districtBbsCode, volumeIds],
  )
  return new Map(rows.filter(({ policy }) => policy.mode !== 'none').map(({ id, policy }) => [id, policy]))
}
