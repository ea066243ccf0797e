import type { requestView } from '#contract/calls/khatian-request.ts'
import { accountsOf } from '#domain/balance/balance.ts'
import { requestStatus } from '#domain/khatian-request/request.ts'
import { figuresOf } from '#domain/khatian-request/reset-items.ts'
import { isOfKind, requestWorkflow, type RequestAct } from '#domain/khatian-request/transitions.ts'
import { judgeStep, possibleSteps } from '#domain/workflow/steps.ts'
import type { Sql } from '#server/db/port.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { findBalance, ownerName } from '#server/modules/khatian-balance/service.ts'
import { readActs } from '#server/request/record-acts.ts'
import type * as z from 'zod/mini'
import { findPages, offeredPages, type StoredRequest } from './store.ts'

type View = z.output<typeof requestView>

/** A request as a desk sees it, with what it may do with it now, and for a reset with the figures. */
export async function viewOf(db: Sql, desk: DeskActor, stored: StoredRequest): Promise<View> {
  const { body, rev, createdAt, khatianStatus, mouzaBn, mouzaEn, jlNumber, officeBn, officeEn } = stored
  const { id, requestNo, kind, status, khatianId, khatianNo, survey, mutationKhatianId, reason } = body
  const acts = actsFor(desk, stored)
  const offers = acts.some(({ act }) => act === 'give')
  return {
    id,
    rev,
    requestNo,
    kind,
    status,
    khatianId,
    khatianNo,
    survey,
    khatianStatus,
    mouzaBn,
    mouzaEn,
    jlNumber,
    officeBn,
    officeEn,
    mutationKhatianId,
    mutationKhatianNo: stored.mutationKhatianNo,
    reason,
    items: await itemsOf(db, stored),
    pages: await pagesOf(db, stored),
    offered: offers ? await offeredPages(db, body, stored.volumeId) : [],
    acts,
    createdAt: new Date(createdAt).toISOString(),
    log: await readActs(db, body.homeDistrict, id),
  }
}

async function pagesOf(db: Sql, { body }: StoredRequest): Promise<View['pages']> {
  const pages = body.pages.length === 0 ? [] : await findPages(db, body.homeDistrict, body.pages)
  return pages.map(({ id, pageNo }) => ({ id, pageNo }))
}

/** What remains now of a reset that waits, and what remained before one that was carried out. */
async function itemsOf(db: Sql, { body }: StoredRequest): Promise<View['items']> {
  if (body.items.length === 0) return []
  const found = await findBalance(db, body.homeDistrict, body.khatianId)
  if (found === null) return []
  const names = new Map(found.khatian.owners.map(({ id, cells }) => [id, ownerName(cells['name'])]))
  const figures =
    body.status === requestStatus.granted
      ? body.figures
      : figuresOf(body.items, accountsOf(found.balance), found.khatian)
  return figures.map((one) => ({ ...one, ownerName: one.ownerId === null ? null : (names.get(one.ownerId) ?? null) }))
}

/** The acts that whoever asks may give here, and what stands in the way of one. */
function actsFor(desk: DeskActor, { body }: StoredRequest): View['acts'] {
  const may = (permission: Parameters<DeskActor['permissions']['has']>[0]): boolean => desk.permissions.has(permission)
  const isHere = body.kind === 'balance-reset' || desk.officeId === body.officeId
  if (!isHere) return []
  return possibleSteps(requestWorkflow, body.status, (condition) => isOfKind(condition, body.kind)).flatMap((step) => {
    if (step.needs === null || !may(step.needs)) return []
    const isAuthor = body.requestedBy === desk.userId
    const problem = judgeStep(step, { may, isAuthor, allowSamePerson: false, comment: '-' })
    const barred = problem?.kind === 'own' ? 'correction.own' : null
    return [{ act: step.act satisfies RequestAct, comment: step.comment === 'required', barred }]
  })
}
