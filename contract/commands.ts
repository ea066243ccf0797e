import { paymentReasons } from '#domain/payment/reasons.ts'
import { orderChannels } from '#domain/order/choices.ts'
import * as z from 'zod/mini'
import { templateContent } from './calls/template.ts'
import { numberSpan, skipNumbers, volumeContent } from './calls/volume.ts'
import { isPlainInput } from './plain-edits.ts'
import { queuedCommands } from './sync.ts'
import { caseActs } from '#domain/correction/transitions.ts'
import { correctionSubjects } from '#domain/correction/types.ts'
import { caseSources } from '#domain/correction/case.ts'
import { emRequestKinds } from '#domain/em-request/request.ts'
import { requestKinds } from '#domain/khatian-request/request.ts'
import { requestActs } from '#domain/khatian-request/transitions.ts'
import { correctionActs } from '#domain/khatian/correction-steps.ts'
import { khatianOrigins } from '#domain/khatian/khatian.ts'
import { choices, day, edits, givenSources, heldBy, mendValue, secondValues, surveyKey, uuid } from './values.ts'

const applicationAct = z.object({ comment: z.nullable(z.string()) })

/** Commands on khatians with their inputs: queued ones and those given online only. */
export const khatianCommands = {
  ...queuedCommands,
  'khatian.create': z.object({
    ...queuedCommands['khatian.create'].shape,
    origin: z.optional(z.enum(khatianOrigins)),
  }),
  'khatian.segregate': z.object({ volumeId: uuid }),
  'khatian.key-second': secondValues,
  'khatian.mend-second': z.object({ path: z.string(), value: mendValue }),
  'khatian.settle': z.object({ choices }),
  'khatian.comment': z.object({ comment: z.string() }),
  'khatian.restate-number': z.object({}),
  'khatian.fold-text': z.object({}),
  'khatian.correction': z.object({
    act: z.enum(correctionActs),
    holder: z.object(heldBy),
    basis: z.optional(z.object({ orderDate: z.string(), typeId: z.exactOptional(z.int()) })),
    edits: z.optional(edits),
    authors: z.optional(z.array(uuid)),
    acceptExcess: z.optional(z.boolean()),
  }),
  'khatian.set-sources': z.object({ sources: givenSources }),
} as const

export const volumeCommands = {
  'volume.create': volumeContent,
  'volume.update': volumeContent,
  'volume.approve': z.object({}),
  'volume.remove': z.object({}),
  'volume.skip-number': skipNumbers,
  'volume.unskip-number': z.object(numberSpan),
  'volume.note-scans': z.object({}),
} as const

export const templateCommands = {
  'template.create': templateContent,
  'template.update': templateContent,
  'template.approve': z.object({}),
  'template.remove': z.object({}),
} as const

/** Commands on applications; persons go through and stay beside the record. */
export const applicationCommands = {
  'application.register': z.object({
    mouzaId: uuid,
    jlNumberId: uuid,
    survey: surveyKey,
    number: z.string(),
    reference: z.nullable(z.string()),
    /** of who registers it without a desk; a desk registers for its own office */
    officeId: z.optional(uuid),
    party: z.object({ name: z.string(), mobile: z.string(), note: z.nullable(z.string()) }),
  }),
  'application.take': applicationAct,
  'application.acland-approve': applicationAct,
  'application.receive': applicationAct,
  'application.restate-number': z.object({}),
} as const

const orderItemAct = z.object({ itemId: uuid, comment: z.nullable(z.string()), refundId: z.optional(uuid) })
const poisha = z.int().check(z.nonnegative())

/** What an order costs, frozen as it was told. */
const price = z.object({
  feeId: uuid,
  item: z.object({ copy: poisha, stationery: poisha, letterWriter: poisha }),
  postage: z.object({ each: poisha, charge: poisha, perEnvelope: z.int().check(z.positive()), envelopes: poisha }),
  service: poisha,
  serviceOnTheSpot: poisha,
  total: poisha,
})

/** Who gets the copies of an order; it stands beside the record. */
export const orderParty = z.object({
  userId: z.nullable(uuid),
  name: z.string(),
  /** as payment providers take it */
  nameEn: z.nullable(z.string()),
  mobile: z.string(),
  email: z.nullable(z.string()),
  addressLine: z.nullable(z.string()),
  postOffice: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  upazilaId: z.nullable(uuid),
})

/** Commands on orders: of customers, of the record room, and of the system for what providers answer. */
export const orderCommands = {
  'order.place': z.object({
    no: z.string(),
    officeId: uuid,
    kind: z.literal([1, 2]),
    copyType: z.literal([1, 2]),
    medium: z.literal([1, 2, 3, 4]),
    channel: z.enum(orderChannels),
    chain: z.enum(['FULL', 'SHORT']),
    items: z.array(
      z.object({
        id: uuid,
        khatianId: z.nullable(uuid),
        khatianNo: z.string(),
        survey: surveyKey,
        jlNumberId: uuid,
        mouzaId: uuid,
        mapId: z.nullable(uuid),
        sheetNo: z.nullable(z.string()),
        requestId: z.nullable(uuid),
      }),
    ),
    price,
    terms: z.object({
      aclandSurveys: z.array(surveyKey),
      lateDays: poisha,
      deliveryDays: poisha,
      postalCode: z.string(),
    }),
    payBy: z.int(),
    party: orderParty,
  }),
  'order.open-payment': z.object({
    paymentId: uuid,
    provider: z.literal([1, 2, 3]),
    ref: z.string(),
    day,
  }),
  'order.answer-payment': z.object({
    paymentId: uuid,
    answer: z.object({
      status: z.literal([1, 2, 3, 4, 5]),
      amount: z.nullable(poisha),
      txn: z.nullable(z.string()),
      reason: z.optional(z.nullable(z.enum(paymentReasons))),
    }),
    refundId: uuid,
  }),
  'order.bank-in': z.object({
    paymentId: uuid,
    amount: z.int(),
    fee: z.int(),
    on: day,
    reference: z.string().check(z.maxLength(100)),
  }),
  'order.acland-approve': orderItemAct,
  'order.entry-complete': orderItemAct,
  'order.verify': orderItemAct,
  'order.compare': orderItemAct,
  'order.approve': orderItemAct,
  'order.new-version': orderItemAct,
  'order.undeliverable': orderItemAct,
  'order.send-to-dak': z.object({}),
  'order.send-to-udc': z.object({}),
  'order.receive-at-udc': z.object({}),
  'order.receive': z.object({ articleNo: z.string() }),
  'order.deliver': z.object({ to: z.string(), byCode: z.boolean() }),
  'order.link-request': z.object({ itemId: uuid, requestId: uuid }),
  'order.miss-code': z.object({}),
  'order.return': z.object({ comment: z.string() }),
  'order.cancel': z.object({}),
  'order.expire': z.object({}),
  /** holidays changed since it was paid */
  'order.restate-promised': z.object({}),
  'order.prepare-refund': z.object({ refundId: uuid, way: z.optional(z.enum(['api', 'manual'])) }),
  'order.send-refund': z.object({ refundId: uuid }),
  'order.answer-refund': z.object({
    refundId: uuid,
    answer: z.object({ state: z.enum(['paid', 'failed']), txn: z.nullable(z.string()) }),
  }),
  'order.pay-refund': z.object({ refundId: uuid, bankRef: z.nullable(z.string()) }),
} as const

const correctionTypeId = z.literal([1, 2, 3, 4, 5, 6])

/** Who asks for a correction, or is affected by it; stands beside the record. */
export const caseParty = z.object({
  role: z.enum(['applicant', 'owner', 'affected']),
  userId: z.nullable(uuid),
  name: z.string(),
  mobile: z.string(),
  nid: z.nullable(z.string()),
  ownerRowId: z.nullable(uuid),
})

/** What an act on a case brings with it. */
export const caseActInput = {
  comment: z.optional(z.string()),
  unionOfficeId: z.optional(z.nullable(uuid)),
  report: z.optional(z.string()),
  typeId: z.optional(correctionTypeId),
  subjects: z.optional(z.array(z.enum(correctionSubjects))),
  dagsToRemove: z.optional(z.array(uuid)),
  order: z.optional(z.string()),
  acceptExcess: z.optional(z.boolean()),
  advice: z.optional(z.string()),
  hearingDate: z.optional(z.string()),
  place: z.optional(z.string()),
  note: z.optional(z.string()),
}

/** Commands on cases of correction; each names the khatian, which is locked before its case. */
export const caseCommands = {
  'case.create': z.object({
    khatianId: uuid,
    trackingNo: z.string(),
    source: z.enum(caseSources),
    text: z.string(),
    cells: z.array(z.string()),
    subjects: z.array(z.enum(correctionSubjects)),
    parties: z.array(caseParty),
  }),
  'case.act': z.object({ khatianId: uuid, act: z.enum(caseActs), ...caseActInput }),
  'case.propose': z.object({ khatianId: uuid, edits }),
  /** goes with an act on the khatian by the desks that key and check it */
  'case.follow': z.object({ act: z.enum(caseActs), comment: z.optional(z.string()) }),
} as const

/** Commands on settlements with the post. */
export const settlementCommands = {
  'settlement.make': z.object({
    postalCode: z.string(),
    owedUnder: z.string(),
    from: day,
    to: day,
    sendingIds: z.array(uuid),
  }),
  'settlement.pay': z.object({ paymentId: uuid, amount: z.int(), paidOn: z.string(), reference: z.string() }),
} as const

/** Commands on commission that is paid out to vendors. */
export const payoutCommands = {
  'payout.prepare': z.object({ vendorId: uuid, amount: z.int() }),
  'payout.pay': z.object({ paidOn: z.string(), reference: z.string() }),
  'payout.cancel': z.object({}),
} as const

const balanceKey = z.string().check(z.minLength(1), z.maxLength(200))
const dagArea = { dagNo: z.string(), amount: z.int() }
const dagRow = z.object({ rowId: uuid, dagNo: z.string() })

/** Commands on the land that is left of a khatian; each names the khatian, which is locked before its balance. */
export const balanceCommands = {
  'balance.deduct': z.object({
    khatianId: uuid,
    key: balanceKey,
    /** the number of the act in its case; 0 of a caller without numbers */
    seq: poisha,
    items: z.array(z.object({ ...dagArea, ownerId: z.nullable(uuid) })).check(z.minLength(1), z.maxLength(500)),
    reason: z.string(),
  }),
  'balance.clear': z.object({ khatianId: uuid, key: balanceKey, seq: poisha, reason: z.string() }),
  /** what an approved mutation khatian took of it */
  'balance.take': z.object({
    khatianId: uuid,
    mutationId: uuid,
    version: z.int(),
    said: z.array(z.object(dagArea)),
    /** the case of another system whose mutation it is */
    caseKey: z.optional(z.string()),
  }),
  /** goes with the approval of another version */
  'balance.recast': z.object({
    khatianId: uuid,
    version: z.int(),
    before: z.array(dagRow),
    after: z.array(dagRow),
    areas: z.array(z.object({ dagNo: z.string(), area: z.nullable(z.int()) })),
    acceptExcess: z.boolean(),
  }),
  /** goes with the approval of the request that asks for it */
  'balance.reset': z.object({
    khatianId: uuid,
    requestId: uuid,
    resets: z.array(
      z.object({
        dagNo: z.string(),
        remaining: z.int(),
        owners: z.array(z.object({ id: uuid, taken: z.int() })),
      }),
    ),
    reason: z.string(),
  }),
} as const

/** Commands on requests on khatians; each names the khatian, which is locked before its request. */
export const khatianRequestCommands = {
  'khatian-request.submit': z.object({
    khatianId: uuid,
    requestNo: z.string(),
    kind: z.enum(requestKinds),
    reason: z.string(),
    mutationKhatianId: z.nullable(uuid),
    items: z.array(z.object({ dagNo: z.string(), ownerId: z.nullable(uuid), remaining: z.int() })),
  }),
  'khatian-request.act': z.object({
    khatianId: uuid,
    act: z.enum(requestActs),
    comment: z.string(),
    /** of a scan copy that is given: pages of the book */
    pages: z.array(uuid),
  }),
  /** goes with the approval of the khatian that it unlocked */
  'khatian-request.follow': z.object({}),
} as const

/** Commands on requests of e-mutation that khatians be keyed. */
export const emRequestCommands = {
  'em-request.create': z.object({
    requestNo: z.string(),
    kind: z.enum(emRequestKinds),
    caseKey: z.string(),
    survey: surveyKey,
    jlNumberId: uuid,
    mouzaId: uuid,
    number: z.string(),
    officeId: uuid,
    reason: z.string(),
    party: z.object({ name: z.string(), mobile: z.string() }),
  }),
  'em-request.act': z.object({ act: z.enum(['send', 'take', 'cancel']), comment: z.string() }),
} as const

/** Every command there is, with its input. */
export const commandInputs = {
  ...khatianCommands,
  ...volumeCommands,
  ...templateCommands,
  ...applicationCommands,
  ...orderCommands,
  ...settlementCommands,
  ...payoutCommands,
  ...caseCommands,
  ...balanceCommands,
  ...khatianRequestCommands,
  ...emRequestCommands,
} as const

export type ReadCommand =
  | { readonly ok: true; readonly command: { readonly name: string; readonly input: unknown } }
  | { readonly ok: false; readonly code: 'sync.unknown-command' | 'request.invalid'; readonly field?: string }

/** Reads a command from the wire: unknown names are told apart from bad input, since a newer server may know them. */
export function readCommand(
  name: string,
  input: unknown,
  inputs: Readonly<Record<string, z.ZodMiniType>> = commandInputs,
): ReadCommand {
  const schema = Object.hasOwn(inputs, name) ? inputs[name] : undefined
  if (schema === undefined) return { ok: false, code: 'sync.unknown-command' }
  if (isPlainInput(name, input)) return { ok: true, command: { name, input } }
  const read = z.safeParse(schema, input)
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.')
    return field === undefined ? { ok: false, code: 'request.invalid' } : { ok: false, code: 'request.invalid', field }
  }
  return { ok: true, command: { name, input: read.data } }
}
