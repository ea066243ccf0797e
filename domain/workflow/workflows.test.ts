import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildKhatian, buildRow, buildVolume, testId } from '#tests/support/build-khatian.ts'
import { buildItem, buildOrder, orderContext, paidOrder } from '#tests/support/build-order.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { assetStatus, type AssetStatus } from '../asset/status.ts'
import { assetWorkflow } from '../asset/transitions.ts'
import { requestStatus, type RequestStatus } from '../entry-request/status.ts'
import { applicationWorkflow, judgeRequest } from '../entry-request/transitions.ts'
import { neededPermissions, runKhatianCommand } from '../khatian/command.ts'
import type { Khatian } from '../khatian/khatian.ts'
import { deliveryMedia, itemKinds } from '../order/choices.ts'
import { runOrderCommand } from '../order/command.ts'
import type { OrderCommand } from '../order/order-command.ts'
import { orderStatusOf, type Order } from '../order/order.ts'
import { mapOrderWorkflow } from '../order/map-transitions.ts'
import { orderWorkflow, type OrderAct } from '../order/transitions.ts'
import { khatianActs, khatianWorkflow, type KhatianAct } from '../khatian/transitions.ts'
import { permissionEntries } from '../permission/permission-table.ts'
import type { Permission } from '../permission/permission.ts'
import { runTemplateCommand, type TemplateCommand } from '../template/command.ts'
import type { Template } from '../template/template.ts'
import { settlementWorkflow } from '../postal-settlement/transitions.ts'
import { emRequestWorkflow } from '../em-request/transitions.ts'
import { requestWorkflow } from '../khatian-request/transitions.ts'
import { payoutWorkflow } from '../vendor-payout/transitions.ts'
import { templateWorkflow } from '../template/transitions.ts'
import { runVolumeCommand, type VolumeCommand } from '../volume/command.ts'
import { volumeWorkflow } from '../volume/transitions.ts'
import type { Volume } from '../volume/volume.ts'
import { findStep, judgeStep, permissionsOfAct, possibleSteps } from './steps.ts'
import { defineWorkflow, findStatusName, statusWordsOf, type Workflow } from './workflow.ts'

type Giving = {
  readonly userId: string
  readonly holds: ReadonlySet<Permission>
  readonly comment: string
  readonly allowSamePerson: boolean
  readonly skipVerification: boolean
}

/** A record on its way, of whichever kind: how an act is tried as door and domain try it, and what came of it. */
type Walk = {
  readonly status: number | null
  readonly authors: readonly string[]
  give(act: string, by: Giving): Walk | null
}

type Walked = { readonly workflow: Workflow; begin(): Walk; readonly acts?: readonly string[] }

function mayAny(needed: readonly Permission[], { holds }: Giving): boolean {
  return needed.length === 0 || needed.some((one) => holds.has(one))
}

function khatianWalk(khatian: Khatian): Walk {
  return {
    status: khatian.status,
    authors: khatian.authors,
    give: (act, by) => {
      const command =
        act === 'edit'
          ? ({
              name: 'khatian.edit',
              input: { edits: [{ path: 'header.resaNo', from: khatian.header['resaNo'] ?? null, to: by.userId }] },
            } as const)
          : ({ name: 'khatian.act', input: { act: act as KhatianAct, comment: by.comment } } as const)
      const office = { skipVerification: by.skipVerification, allowSamePerson: by.allowSamePerson }
      if (!mayAny(neededPermissions(khatian, command, office), by)) return null
      const outcome = runKhatianCommand(khatian, command, {
        recordId: khatian.id,
        userId: by.userId,
        volume: buildVolume(),
        template: testTemplate,
        office,
        numberTaken: false,
        laneUnbroken: true,
      })
      return outcome.kind === 'refused' || outcome.khatian === null ? null : khatianWalk(outcome.khatian)
    },
  }
}

function templateWalk(template: Template | null): Walk {
  return {
    status: template?.status ?? null,
    authors: template?.authors ?? [],
    give: (act, by) => {
      if (!mayAny(permissionsOfAct(templateWorkflow, act as 'create'), by)) return null
      const { id: _id, status: _status, authors: _authors, ...content } = testTemplate
      const outcome = runTemplateCommand(
        template,
        { name: `template.${act}`, input: act === 'approve' || act === 'remove' ? {} : content } as TemplateCommand,
        { recordId: testId(5), userId: by.userId, allowSamePerson: by.allowSamePerson, replaced: null, isUsed: true },
      )
      return outcome.kind === 'refused' ? null : templateWalk(outcome.template)
    },
  }
}

const writes: readonly string[] = ['create', 'update']

/** Who wrote a volume is told by its log, which the door reads. */
function volumeWalk(volume: Volume | null, authors: readonly string[]): Walk {
  return {
    status: volume?.status ?? null,
    authors,
    give: (act, by) => {
      if (!mayAny(permissionsOfAct(volumeWorkflow, act as 'create'), by)) return null
      const { mouzaId, jlNumberId, survey, volumeNo, from, to, templateId } = buildVolume()
      const input = writes.includes(act)
        ? { mouzaId, jlNumberId, survey, volumeNo, from, to, templateId }
        : { from, to: from, reason: 'torn' }
      const outcome = runVolumeCommand(volume, { name: `volume.${act}`, input } as VolumeCommand, {
        recordId: testId(1),
        officeId: testId(2),
        homeDistrict: '26',
        template: testTemplate,
        numberTaken: false,
        overlapping: false,
        used: null,
        isUsed: true,
        entered: [],
        isAuthor: authors.includes(by.userId),
        allowSamePerson: by.allowSamePerson,
      })
      if (outcome.kind === 'refused') return null
      return volumeWalk(outcome.volume, writes.includes(act) ? [...authors, by.userId] : authors)
    },
  }
}

/** The khatian of an application moves beside it: here the person who acts may have keyed it. */
function applicationWalk(status: RequestStatus | null, authors: readonly string[]): Walk {
  return {
    status,
    authors,
    give: (act, by) => {
      if (act === 'keyed')
        return status === null ? null : applicationWalk(requestStatus.acLandApprovalPending, [...authors, by.userId])
      if (!mayAny(permissionsOfAct(applicationWorkflow, act as 'take'), by)) return null
      if (act === 'register') return status === null ? applicationWalk(requestStatus.entryRequest, []) : null
      if (status === null) return null
      const { allowSamePerson } = by
      const outcome = judgeRequest(act as 'take', status, { isAuthor: authors.includes(by.userId), allowSamePerson })
      return outcome.kind === 'refused' ? null : applicationWalk(outcome.transition.to, authors)
    },
  }
}

/** A record whose acts are judged by its workflow alone; its author is who made it. */
function plainWalk(
  workflow: Workflow,
  status: number | null,
  authors: readonly string[],
  holding: readonly string[] = [],
): Walk {
  return {
    status,
    authors,
    give: (act, by) => {
      const step = findStep(workflow, act, status, (condition) => holding.includes(condition))
      const giver = {
        may: (key: Permission) => by.holds.has(key),
        isAuthor: authors.includes(by.userId),
        allowSamePerson: by.allowSamePerson,
      }
      if (step === undefined || judgeStep(step, { ...giver, comment: by.comment }) !== null) return null
      return plainWalk(workflow, step.to, status === null ? [by.userId] : authors, holding)
    },
  }
}

const khatianOrder = (): Order => buildOrder({ medium: deliveryMedia.byMail })
const mapOrder = (): Order =>
  buildOrder({
    kind: itemKinds.map,
    medium: deliveryMedia.byMail,
    items: [buildItem(1, { khatianId: null, khatianNo: '', mapId: testId(31), sheetNo: '3' })],
  })

/** An order of one khatian or sheet, sent by post; who completed its entry is its author. */
function orderWalk(order: Order | null, fresh = khatianOrder): Walk {
  return {
    status: order === null ? null : orderStatusOf(order),
    authors: (order?.items ?? []).flatMap(({ enteredBy }) => (enteredBy === null ? [] : [enteredBy])),
    give: (act, by) => {
      if (order === null) return act === 'place' ? orderWalk(fresh()) : null
      const { userId, allowSamePerson, skipVerification } = by
      const context = orderContext({
        userId,
        allowSamePerson,
        skipVerification,
        may: (permission) => by.holds.has(permission),
        at: act === 'expire' ? order.payBy + 1 : 1000,
      })
      if (act === 'place') return null
      if (act === 'pay') return order.closed !== null || orderStatusOf(order) !== 1 ? null : orderWalk(paidOrder(order))
      const outcome = runOrderCommand(order, orderCommandOf(act as OrderAct, order, by.comment), context)
      return outcome.kind === 'refused' ? null : orderWalk(outcome.order)
    },
  }
}

function orderCommandOf(act: OrderAct, order: Order, comment: string): OrderCommand {
  const [item] = order.items
  const input = {
    itemId: item?.id ?? '',
    comment,
    refundId: testId(77),
    articleNo: 'RD1',
    to: 'প্রাপক',
    byCode: false,
  }
  return { name: `order.${act}`, input } as unknown as OrderCommand
}

/** The walk of a workflow that nothing else has a say in, of a record of which some conditions hold. */
function plain(workflow: unknown, ...holding: readonly string[]): Walked {
  const of = workflow as Workflow
  return { workflow: of, begin: () => plainWalk(of, null, [], holding) }
}

test('[AST-1] an item that is away is not given out, and one that nobody has does not come back', () => {
  const acts = (status: AssetStatus) => possibleSteps(assetWorkflow, status).map(({ act }) => act)
  expect(acts(assetStatus.unassigned)).toEqual(['assign', 'maintain'])
  expect(acts(assetStatus.assigned)).toEqual(['return', 'maintain'])
  expect(acts(assetStatus.maintenance)).toEqual(['repair'])
})

const filled = { owners: [buildRow(1, { name: 'করিম' })], dags: [buildRow(2, { dagNo: '7' })] }

const walks: readonly Walked[] = [
  {
    workflow: khatianWorkflow as unknown as Workflow,
    begin: () => khatianWalk(buildKhatian({ ...filled, authors: ['person0'] })),
    acts: [...khatianActs, 'edit'],
  },
  { workflow: templateWorkflow as unknown as Workflow, begin: () => templateWalk(null) },
  { workflow: volumeWorkflow as unknown as Workflow, begin: () => volumeWalk(null, []) },
  plain(assetWorkflow),
  plain(settlementWorkflow),
  plain(payoutWorkflow),
  plain(emRequestWorkflow, 'khatian-entry'),
  plain(emRequestWorkflow, 'namjari-entry'),
  plain(requestWorkflow, 'unlocking'),
  plain(requestWorkflow, 'scan-copy'),
  plain(requestWorkflow, 'balance-reset'),
  { workflow: orderWorkflow as unknown as Workflow, begin: () => orderWalk(null) },
  { workflow: mapOrderWorkflow as unknown as Workflow, begin: () => orderWalk(null, mapOrder) },
  {
    workflow: applicationWorkflow as unknown as Workflow,
    begin: () => applicationWalk(null, []),
    acts: ['register', 'take', 'acland-approve', 'receive', 'keyed'],
  },
]

/** Statuses to which no act of its own leads: an application stands there because its khatian does. */
const elsewhere: Readonly<Record<string, readonly number[]>> = {
  khatian: [1],
  application: [3, 4, 5, 6, 7, 10],
}

describe.each(walks.map((one) => ({ kind: one.workflow.kind, ...one })))('the workflow of $kind', (walked) => {
  const { workflow } = walked
  const acts = walked.acts ?? [...new Set(workflow.steps.map(({ act }) => act))]
  const needs = [...new Set(acts.flatMap((act) => permissionsOfAct(workflow, act)))]

  test('[WFL-1] no path of acts goes round a permission, four eyes or a comment', () => {
    const people = fc.array(fc.subarray(needs, { minLength: Math.ceil(needs.length / 2) }), {
      minLength: 2,
      maxLength: 4,
    })
    const tries = fc.array(
      fc.record({ who: fc.nat(3), act: fc.constantFrom(...acts), comment: fc.constantFrom('', 'দেখুন ১২/২০২৫') }),
      { minLength: 10, maxLength: 60 },
    )
    const seen = new Set<string>()
    fc.assert(
      fc.property(people, fc.boolean(), fc.boolean(), tries, (list, allowSamePerson, skipVerification, steps) => {
        let walk = walked.begin()
        for (const { who, act, comment } of steps) {
          const holds = new Set(list[who % list.length])
          const by: Giving = { userId: `person${who % list.length}`, holds, comment, allowSamePerson, skipVerification }
          const next = walk.give(act, by)
          if (next === null) continue
          const rows = workflow.steps.filter((row) => row.act === act && row.from === walk.status)
          // Edits, and a khatian that was keyed beside its application, are no acts of the table.
          if (!workflow.steps.some((row) => row.act === act)) expect(rows).toEqual([])
          else {
            seen.add(act)
            const passed = rows.filter(
              (row) =>
                [row.to, ...(row.instead ?? []).map(({ to }) => to)].includes(next.status ?? -1) &&
                (row.needs === null ||
                  holds.has(row.needs) ||
                  (row.needsInstead !== undefined && holds.has(row.needsInstead.needs))) &&
                !(row.notOwn === true && !allowSamePerson && walk.authors.includes(by.userId)) &&
                !(row.onlyOwn === true && !walk.authors.includes(by.userId)) &&
                !(row.comment === 'required' && comment === ''),
            )
            expect(passed.length).toBeGreaterThan(0)
          }
          walk = next
        }
      }),
      { numRuns: 400 },
    )
    // A walk that never leaves the beginning would prove nothing.
    expect(seen.size).toBeGreaterThan(1)
  })

  test('[WFL-2] a status and an act meet in at most one step, each with a permission that exists and a word for the log', () => {
    const known = new Set<string>(permissionEntries.map((entry) => entry.key))
    const keys = workflow.steps.map((row) => `${row.from}/${row.act}/${(row.when ?? []).join()}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const row of workflow.steps) {
      // An act without a permission is given by the record's own person or by the system; its kind says who.
      if (row.needs !== null) expect(known.has(row.needs)).toBe(true)
      if (row.needsInstead !== undefined) expect(known.has(row.needsInstead.needs)).toBe(true)
      expect(row.log).not.toBe('')
    }
  })

  test('[WFL-2] every status is named and reached, and steps lead between named ones', () => {
    const ids = Object.values(workflow.statuses)
    const reached = new Set<number | null>([null, ...(elsewhere[workflow.kind] ?? [])])
    for (let size = 0; size !== reached.size;) {
      size = reached.size
      for (const row of workflow.steps)
        if (reached.has(row.from))
          for (const to of [row.to, ...(row.instead ?? []).map((one) => one.to)]) reached.add(to)
    }
    expect(ids.filter((id) => !reached.has(id))).toEqual([])
    for (const row of workflow.steps) {
      expect(ids).toContain(row.to)
      if (row.from !== null) expect(ids).toContain(row.from)
    }
  })
})

test('[WFL-3] the first thing in the way of an act is told, and conditions decide where it leads and what it needs', () => {
  const p = { one: 'KHATIAN.VERIFY', two: 'KHATIAN.COMPARE' } as const
  const workflow = defineWorkflow<1 | 2 | 3, 'pass' | 'wait', 'late' | 'open', 'complete'>({
    kind: 'test',
    statuses: { first: 1, second: 2, third: 3 },
    steps: [
      {
        act: 'pass',
        from: 1,
        to: 2,
        instead: [{ when: 'late', to: 3 }],
        needs: p.one,
        needsInstead: { when: 'late', needs: p.two },
        notOwn: true,
        comment: 'required',
        guard: ['complete'],
        log: 'passed',
      },
      { act: 'wait', from: 1, to: 1, needs: p.one, when: ['open'], queued: true, log: 'waited' },
    ],
  })
  const step = findStep(workflow, 'pass', 1)
  expect(step).toMatchObject({ to: 2, needs: p.one })
  expect(findStep(workflow, 'pass', 1, (one) => one === 'late')).toMatchObject({ to: 3, needs: p.two })
  expect(possibleSteps(workflow, 1).map(({ act }) => act)).toEqual(['pass'])
  expect(possibleSteps(workflow, 1, (one) => one === 'open').map(({ act }) => act)).toEqual(['pass', 'wait'])
  const giver = { may: () => true, isAuthor: false, allowSamePerson: false, comment: 'x' }
  const told = (values: object): unknown => judgeStep(step, { ...giver, ...values })?.kind ?? 'passes'
  expect(told({})).toBe('passes')
  expect(judgeStep(undefined, giver)).toEqual({ kind: 'no-step' })
  expect(told({ queued: true, may: () => false })).toBe('online-only')
  expect(told({ may: () => false, isAuthor: true })).toBe('permission')
  expect(told({ isAuthor: true, comment: '' })).toBe('own')
  expect(told({ isAuthor: true, allowSamePerson: true })).toBe('passes')
  expect(told({ passes: () => false, comment: '' })).toBe('guard')
  expect(told({ comment: '' })).toBe('comment')
})

test('[WFL-4] a status that nobody knows is said to be unknown, in the words of its kind', () => {
  expect(findStatusName(khatianWorkflow, 14)).toBe('agotoApproved')
  expect(findStatusName(khatianWorkflow, 99)).toBeNull()
  const words = { 1: ['খসড়া', 'Draft'] } as const
  expect(statusWordsOf(khatianWorkflow, words, 1)[1]).toBe('Draft')
  expect(statusWordsOf(khatianWorkflow, words, 99)[1]).toBe('No status found')
  expect(statusWordsOf({ unknownStatus: ['অনির্ধারিত', 'Undetermined'] }, words, 99)[1]).toBe('Undetermined')
})
