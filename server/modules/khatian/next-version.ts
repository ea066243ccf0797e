import type { Khatian } from '#domain/khatian/khatian.ts'
import { permissionFor } from '#domain/khatian/permission-for.ts'
import { isNextVersion } from '#domain/khatian/transitions.ts'
import { permissions as p, type Permission } from '#domain/permission/permission.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import type { KhatianAt, LogLine } from './store.ts'

/** Of the desks that key and check a khatian, and pass what was keyed. */
const ofItsDesks: readonly Permission[] = [
  p.khatianUpdate,
  p.khatianEntryComplete,
  p.khatianVerify,
  p.khatianCompare,
  p.khatianApprove,
  p.khatianSettle,
  p.khatianSegregate,
]

/** Whether the version at hand is a draft beside an approved one, and none of the desk's business. [COR-12] */
export function hidesDraft(
  { permissions }: Pick<DeskActor, 'permissions'>,
  { status, survey }: Pick<Khatian, 'status' | 'survey'>,
): boolean {
  return isNextVersion(status) && !ofItsDesks.some((key) => permissions.has(permissionFor(survey, key)))
}

/** A khatian as a desk reads it: who neither keys nor checks it goes on reading what was approved, and what holds it. [COR-12] */
export async function asApproved(db: Sql, actor: DeskActor, at: KhatianAt): Promise<KhatianAt> {
  const { khatian } = at
  if (!hidesDraft(actor, khatian)) return at
  const [kept] = await db.query<{ body: Khatian }>(
    `select body from khatian_version where home_district = $1 and khatian_id = $2 and version = $3`,
    [khatian.homeDistrict, khatian.id, khatian.version - 1],
  )
  if (kept === undefined) return at
  return { ...at, khatian: { ...kept.body, ...(khatian.hold === undefined ? {} : { hold: khatian.hold }) } }
}

const begins: readonly (string | null)[] = ['correction-unlock', 'open-new-version']

/** The log without the values of the draft: what happened is told, what is keyed is not. */
export function veilDraft(lines: readonly LogLine[]): LogLine[] {
  const from = lines.findLastIndex(({ entry }) => begins.includes(entry.act))
  return lines.map((line, at) =>
    at <= from
      ? line
      : {
          ...line,
          entry: {
            ...line.entry,
            changes: line.entry.changes.filter(({ path }) => path === 'status'),
            conflicts: [],
            resolves: [],
          },
        },
  )
}
