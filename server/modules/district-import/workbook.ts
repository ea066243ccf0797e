import type { Permission } from '#domain/permission/permission.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Asker, Running } from '#server/jobs/job-queue.ts'
import { wholeDistrict, type Reach } from '#server/resources/ground.ts'
import type { PartsOf } from '#server/resources/import-rows.ts'
import { writingOf, type Rows } from '#server/resources/rows-of.ts'
import { declaredPart, type SheetPart } from '#server/resources/sheet-part.ts'
import { upazilaSurveyPart, jlNumberPart } from './jl-part.ts'
import { khatianParts } from './khatian-part.ts'
import { volumePart } from './volume-part.ts'

export const districtSubject = 'district-import'
export const importKey: Permission = 'OPERATION.IMPORT'

/** Families of the workbook that are declared, in which order: each names those before it. */
const before = ['zone', 'thana', 'union-parishad', 'mouza'] as const
const needed: Readonly<Record<string, readonly string[]>> = {
  zone: ['nameBn', 'nameEn', 'districtBbsCode', 'upazilaIds'],
  thana: ['nameBn', 'nameEn', 'districtBbsCode'],
  'union-parishad': ['nameBn', 'nameEn', 'districtBbsCode', 'upazilaId'],
  // By its code a mouza is known when the file comes again.
  mouza: ['nameBn', 'nameEn', 'upazilaId', 'dlrsCode'],
  'hal-sabek': ['mouzaId', 'surveyFrom', 'dagFrom', 'surveyTo', 'dagTo'],
}

type Asked = Pick<Running, 'db' | 'now'> & { readonly userId: string; readonly deskId: string | null; jobId: string }

/** The sheets of a district: places, JL numbers, books, former dags and khatians. [ADM-22] */
export function districtParts(all: readonly Rows[]): PartsOf {
  return async ({ db, now, job, asker }) => {
    const reach = districtReach(asker, String(job.params['districtBbsCode']))
    return sheetsOf(all, reach, { db, now, jobId: job.id, userId: asker.userId, deskId: asker.desk?.deskId ?? null })
  }
}

export function sheetsOf(all: readonly Rows[], reach: NonNullable<Reach>, asked: Asked): readonly SheetPart[] {
  const { db, now, userId, deskId, jobId } = asked
  const district = reach.districtBbsCode
  const declared = (name: string): SheetPart => {
    const rows = all.find(({ d }) => d.name === name)
    if (rows === undefined) throw new Refusal('server.error')
    return declaredPart(rows, writingOf(rows, { userId, deskId, reach }, now(), null), needed[name])
  }
  return [
    ...before.map(declared),
    upazilaSurveyPart(reach),
    jlNumberPart(reach),
    volumePart({ db, now, userId }, reach),
    declared('hal-sabek'),
    ...khatianParts({ db, userId, district }, jobId),
  ]
}

/** Who may bring a district: without a desk any, at a desk that of the desk. */
export function districtReach(asker: Pick<Asker, 'desk' | 'systemRights'>, district: string): NonNullable<Reach> {
  const rights = asker.desk?.permissions ?? asker.systemRights
  if (rights?.has(importKey) !== true) throw new Refusal('permission.denied')
  if (asker.desk === null) return wholeDistrict(district)
  if (asker.desk.districtBbsCode !== district) throw new Refusal('record.not-found')
  return asker.desk
}
