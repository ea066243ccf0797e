import type { CaseRecord } from '#domain/correction/case.ts'
import { correct } from '#domain/correction/proposal.ts'
import { differencesOf } from '#domain/khatian/differences.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { isApproved } from '#domain/khatian/transitions.ts'
import type { Template } from '#domain/template/template.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { findApproved, findCaseKhatian, findMadeBy } from './store.ts'
import { findTemplate } from '#server/modules/template/service.ts'

export type Sides = {
  readonly before: Khatian
  /** null where nothing is proposed yet */
  readonly after: Khatian | null
  readonly template: Template
  /** paths of the values that differ */
  readonly changed: readonly string[]
}

/** The version that is corrected, and the next one: as it was made, as it is keyed, or as it is proposed. [COR-12] */
export async function sidesOf(db: Sql, body: CaseRecord): Promise<Sides> {
  const { before, after } = (await findMadeBy(db, body)) ?? (await underWay(db, body))
  const template = await findTemplate(db, before.templateId)
  if (template === null) throw new Refusal('template.not-found')
  const changed = after === null ? [] : differencesOf(before, after).map(({ path }) => path)
  return { before, after, template, changed }
}

async function underWay(db: Sql, body: CaseRecord): Promise<Pick<Sides, 'before' | 'after'>> {
  const found = await findCaseKhatian(db, body)
  if (found === null) throw new Refusal('correction.not-found')
  const { khatian } = found
  const before = (await findApproved(db, body.homeDistrict, body.khatianId)) ?? khatian
  if (khatian.hold?.id === body.id && !isApproved(khatian.status)) return { before, after: khatian }
  if (body.proposal === null) return { before, after: null }
  const template = await findTemplate(db, before.templateId)
  const corrected = template === null ? null : correct(before, body.proposal, template)
  return { before, after: corrected?.ok === true ? corrected.khatian : null }
}
