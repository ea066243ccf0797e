import { randomUUID } from 'node:crypto'
import { orderCommands } from '#contract/commands.ts'
import { asErrorCode } from '#contract/errors.ts'
import { noticesOfOrder } from '#domain/notice/of-order.ts'
import { orderStepOf } from '#domain/notice/order-steps.ts'
import { checkDigit } from '#domain/order/order-number.ts'
import { copyTypes, itemKinds } from '#domain/order/choices.ts'
import { runOrderCommand } from '#domain/order/command.ts'
import { neededForOrder } from '#domain/order/order-step.ts'
import type { OrderCommand, OrderContext, OrderDone } from '#domain/order/order-command.ts'
import { openItems, payingPayment, type Order } from '#domain/order/order.ts'
import { workflowOf } from '#domain/order/map-transitions.ts'
import { orderWorkflow, type OrderAct } from '#domain/order/transitions.ts'
import { owedToPost, type Posting } from '#domain/payment/journal.ts'
import { providerOf } from '#domain/payment/provider-of.ts'
import { dhakaParts } from '#domain/kernel/dhaka-time.ts'
import type { Permission } from '#domain/permission/permission.ts'
import { reachesPlace, type Actor } from '../actor.ts'
import { placeDistrict } from '../home-district.ts'
import { kind, refused, type Done, type Given, type Outcome, type Place, type Refused, type Round } from '../kind.ts'
import type { Effect } from '../side-rows.ts'
import { wholeChange } from '../whole-change.ts'
import { itemFactsOf, orderFacts, promisedDay, type OrderFacts } from './order-facts.ts'
import { addCopy, addOrderParty, addSending, orderIndexRows, replaceCopy, type OrderParty } from './order-index.ts'
import { addPosting } from './postings.ts'

type PlaceCommand = Extract<OrderCommand, { name: 'order.place' }>
/** As it comes through the door: with who gets the copies, which stands beside the record. */
type Command =
  | Exclude<OrderCommand, PlaceCommand>
  | { readonly name: 'order.place'; readonly input: PlaceCommand['input'] & { readonly party: OrderParty } }
type OrderGiven = Given<Command>

/** Commands that the installation gives itself, by what providers answer and what time it is. */
const ofSystem: ReadonlySet<string> = new Set([
  'order.answer-payment',
  'order.answer-refund',
  'order.bank-in',
  'order.expire',
  'order.link-request',
  'order.restate-promised',
])
const ofRefunds: ReadonlySet<string> = new Set(['order.prepare-refund', 'order.send-refund', 'order.pay-refund'])
/** Acts of whoever ordered. */
const ofOrderer: ReadonlySet<string> = new Set(['order.open-payment', 'order.cancel'])

/** Orders of copies. Devices hold none, so they have no feed. */
export const orderKind = kind<Command, OrderFacts>({
  name: 'order',
  commands: orderCommands,
  workflow: orderWorkflow,
  missing: 'order.not-found',
  homeDistrict: placeDistrict,
  facts: (round, commands) => orderFacts(round, commands),
  reach,
  needs,
  run,
  indexRows: orderIndexRows,
  scope: null,
  touches: () => ['orders'],
})

function bodyOf({ stored }: OrderGiven): Order | null {
  return (stored?.body ?? null) as Order | null
}

function isOrderer(actor: Actor, order: Order): boolean {
  return actor.userId === order.orderedBy
}

/** Customers reach what they ordered, desks their ground, the system everything; what lies outside is not there. [ORD-3] */
function reach({ actor, district }: Round, facts: OrderFacts, given: OrderGiven): Refused | null {
  const order = bodyOf(given)
  if (order === null) return given.command.name === 'order.place' ? null : refused('order.not-found')
  if (actor.kind === 'system') return null
  if (actor.kind === 'desk') {
    const [item] = order.items
    const mouzaId = item?.mouzaId ?? ''
    const upazila = facts.upazilas.get(mouzaId) ?? null
    return reachesPlace(actor, district, upazila, mouzaId) ? null : refused('order.not-found')
  }
  return isOrderer(actor, order) ? null : refused('order.not-found')
}

function needs(round: Round, facts: OrderFacts, given: OrderGiven): readonly Permission[] {
  const { actor } = round
  const { command } = given
  const { name } = command
  if (command.name === 'order.place')
    return actor.kind !== 'desk'
      ? []
      : [command.input.kind === itemKinds.map ? 'MOUZA_MAP_ORDER.CREATE' : 'KHATIAN_ORDER.CREATE']
  if (ofSystem.has(name)) return []
  // Who comes by the link of an order has no account: the installation opens the payment. [PAY-17]
  if (name === 'order.open-payment' && actor.kind === 'system') return []
  const order = bodyOf(given)
  if (ofOrderer.has(name)) return order !== null && isOrderer(actor, order) ? [] : ['KHATIAN_ORDER.UPDATE']
  if (ofRefunds.has(name)) return ['KHATIAN_ORDER.REFUND']
  if (order === null) return []
  const act = name === 'order.miss-code' ? 'deliver' : (name.slice('order.'.length) as OrderAct)
  const itemId = 'itemId' in given.command.input ? given.command.input.itemId : null
  const needed = neededForOrder(order, act, itemId, contextOf(round, facts, given, order))
  const all = workflowOf(order.kind).steps.filter((step) => step.act === act)
  if (isVendorsOwn(actor, order) && (act === 'deliver' || act === 'receive-at-udc')) return []
  // Where the table has no row at this status, whoever may give the act elsewhere is told so.
  return needed === null
    ? [...new Set(all.flatMap((step) => [step.needs, step.needsInstead?.needs ?? null]))].filter((one) => one !== null)
    : [needed]
}

function isVendorsOwn(actor: Actor, order: Order): boolean {
  return actor.kind === 'vendor' && isOrderer(actor, order)
}

function contextOf(round: Round, facts: OrderFacts, given: OrderGiven, order: Order | null): OrderContext {
  const { actor, district, at } = round
  const office = facts.offices.get(order?.officeId ?? '')
  return {
    recordId: given.recordId,
    userId: actor.userId,
    homeDistrict: district,
    at,
    may: (permission) =>
      actor.kind === 'system' ||
      actor.permissions.has(permission) ||
      (order !== null &&
        isVendorsOwn(actor, order) &&
        (permission === 'KHATIAN_ORDER.DELIVER' || permission === 'MOUZA_MAP_ORDER.DELIVER')),
    allowSamePerson: office?.allowSamePerson ?? false,
    skipVerification: office?.skipVerification ?? false,
    promised:
      order === null || order.copyType === copyTypes.online
        ? null
        : promisedDay(facts, order, payingPayment(order)?.confirmedAt ?? at),
    item: (item) => itemFactsOf(facts, item, actor.userId),
    signed: !facts.unsigned.has(given.recordId),
    printed: !facts.unprinted.has(given.recordId),
  }
}

async function run(round: Round, facts: OrderFacts, given: OrderGiven): Promise<Outcome> {
  const { actor, at } = round
  const { command } = given
  if (ofSystem.has(command.name) && actor.kind !== 'system') return refused('permission.denied')
  const order = bodyOf(given)
  const outcome = runOrderCommand(order, command, contextOf(round, facts, given, order))
  if (outcome.kind === 'refused') return refused(asErrorCode(outcome.code), outcome.fields)
  const copies = await copiesOf(round, outcome)
  const after = copies.order
  const postings = outcome.postings.flatMap((posting) => {
    const { id: orderId, officeId } = after
    const posted = { ...posting, id: randomUUID(), at, orderId, officeId, provider: providerOf(after, posting) }
    return [addPosting(posted), ...sendingOf(posted, after)]
  })
  const [item] = after.items
  const place: Place = {
    upazilaBbs: facts.upazilas.get(item?.mouzaId ?? '') ?? null,
    officeId: after.officeId,
    mouzaId: item?.mouzaId ?? '',
  }
  return {
    kind: 'done',
    body: after,
    ...wholeChange(order, after),
    act: outcome.act,
    comment: 'comment' in command.input ? command.input.comment : null,
    place,
    notices: noticesOf(outcome.act, order, after, place),
    effects: [
      ...(command.name === 'order.place' ? [addOrderParty({ ...command.input.party, orderId: after.id })] : []),
      ...postings,
      ...copies.effects,
    ],
  }
}

/** What the post is owed for stands by itself until it is settled. [DLV-4] */
function sendingOf(posted: Posting & { readonly id: string; readonly at: number }, order: Order): Effect[] {
  const amount = owedToPost(posted)
  if (posted.kind !== 'postage' || amount === 0 || order.dak === null) return []
  const { id: orderId, officeId, terms, dak } = order
  const { articleNo, returns: n } = dak
  const { id, at } = posted
  return [
    addSending({ id, orderId, n, officeId, postalCode: terms.postalCode, amount, articleNo: articleNo ?? '', at }),
  ]
}

/**
 * A copy of each item that is approved, went out online or goes out again, under the next number of the district's year.
 * The one before, if there is one, no longer counts. [CPY-1] [CPY-3]
 */
async function copiesOf(round: Round, outcome: OrderDone): Promise<{ order: Order; effects: Effect[] }> {
  const { tx, district, actor, at } = round
  const of = outcome.copies.filter(
    ({ khatianId, mapId, version }) => (khatianId !== null || mapId !== null) && version !== null,
  )
  if (of.length === 0) return { order: outcome.order, effects: [] }
  const { year } = dhakaParts(at)
  // The counter is locked behind all records; what is refused never comes here.
  const [counter] = await tx.sql.query<{ last: number }>(
    `insert into copy_counter (home_district, year, last_no) values ($1, $2, $3)
     on conflict (home_district, year) do update set last_no = copy_counter.last_no + $3 returning last_no as last`,
    [district, year, of.length],
  )
  const last = counter?.last ?? of.length
  const rows = of.map((item, index) => ({
    id: randomUUID(),
    orderId: outcome.order.id,
    itemId: item.id,
    khatianId: item.khatianId,
    mapId: item.mapId,
    version: item.version ?? 0,
    no: copyNumber(district, year, last - of.length + index + 1),
    certified: outcome.order.copyType === copyTypes.certified,
    issuedBy: actor.userId,
    at,
    replaces: item.copyId,
  }))
  const idOf = new Map(rows.map(({ itemId, id }) => [itemId, id]))
  const items = outcome.order.items.map((item) => ({ ...item, copyId: idOf.get(item.id) ?? item.copyId }))
  const replaced = rows.flatMap(({ replaces, no }) =>
    replaces === null ? [] : [replaceCopy({ id: replaces, by: actor.userId, at, why: no })],
  )
  return { order: { ...outcome.order, items }, effects: [...rows.map((row) => addCopy(row)), ...replaced] }
}

function copyNumber(district: string, year: number, n: number): string {
  const digits = `${district}${String(year % 100)}${String(n).padStart(6, '0')}`
  return `CC-${district}-${String(year % 100)}-${String(n).padStart(6, '0')}-${checkDigit(digits)}`
}

/** The notices of a step, as rows beside the order. [NTF-2] */
function noticesOf(
  act: OrderAct | null,
  before: Order | null,
  after: Order,
  place: Place,
): NonNullable<Done['notices']> {
  const articleNo = after.dak?.articleNo ?? null
  const params = {
    orderNo: after.no,
    khatianNo: openItems(after)[0]?.khatianNo ?? '',
    step: orderStepOf(act, after),
    ...(articleNo === null ? {} : { articleNo }),
  }
  const common = { subjectKind: 'order', params, upazilaBbs: place.upazilaBbs }
  return noticesOfOrder(act, before, after).map(({ event, to }) =>
    'user' in to
      ? { ...common, event, userId: to.user, officeId: null, permission: null }
      : { ...common, event, userId: null, officeId: after.officeId, permission: to.permission },
  )
}
