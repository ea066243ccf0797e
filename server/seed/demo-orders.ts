import { dhakaDay, dhakaParts } from '#domain/kernel/dhaka-time.ts'
import { must } from '#domain/kernel/result.ts'
import { itemKinds } from '#domain/order/choices.ts'
import { copyingAct } from '#domain/order/map-transitions.ts'
import type { PlacedItem } from '#domain/order/order-command.ts'
import { orderNumber } from '#domain/order/order-number.ts'
import { priceOf } from '#domain/order/fees.ts'
import type { Actor } from '#server/door/actor.ts'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import type { Database } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'
import { signCopies } from '#server/modules/copy/sign-copies.ts'
import type { SigningKey } from '#server/modules/copy/signing-key.ts'
import { deliveryDays, orderingAt } from '#server/modules/order/order-terms.ts'
import { randomUUID } from 'node:crypto'
import { demoActor } from './demo-actor.ts'
import { demoSheetId } from './demo-maps.ts'
import { demoMapOrders, demoOrders, demoOrderSteps, type DemoOrder } from './demo-order-plan.ts'
import { seedId } from './ids.ts'

const district = '26'
const dayMs = 86_400_000
/** Begun so many days before the start: some are late, most are not. */
const daysBefore = 4
const stepMs = 7 * 60_000

const providers = { 1: 'ekpay', 2: 'upay', 3: 'bkash' } as const

/** What is ordered: a khatian or a map sheet, and the office that has it. */
type Subject = Pick<PlacedItem, 'khatianId' | 'khatianNo' | 'jlNumberId' | 'mouzaId' | 'mapId' | 'sheetNo'> & {
  readonly officeId: string
}

/** Who gives which step of the record room. */
const chain = [
  ['entry-complete', 'entry1'],
  ['verify', 'verifier1'],
  ['compare', 'comparer1'],
  ['approve', 'approver1'],
] as const
const mapChain = [['verify', 'supervisor1']] as const
/** Orders of maps are numbered behind those of khatians, so that either can come without the other. */
const firstMapOrder = 100

type Ports = {
  readonly db: Database
  readonly key: SigningKey | null
  readonly now: number
  readonly goesOn: () => boolean
}

/**
 * Orders of the demonstration, through the door as people give them, once. Their copies are signed, so they come at a start,
 * when the key of the year is there, and not with the first data; who waits for the server does not wait for them.
 */
export async function seedDemoOrders({ db, key, now, goesOn }: Ports): Promise<void> {
  const claim = async (name: string): Promise<boolean> =>
    (await db.query(`insert into seed_step (name) values ($1) on conflict do nothing returning name`, [name])).length >
    0
  const ofKhatians = await claim('demo-orders')
  const ofMaps = await claim('demo-map-orders')
  if (!ofKhatians && !ofMaps) return
  const khatians = await db.query<Subject>(
    `select k.id as "khatianId", k.number as "khatianNo", k.jl_number_id as "jlNumberId", k.mouza_id as "mouzaId",
            null as "mapId", null as "sheetNo", k.office_id as "officeId"
       from khatian_index k where k.home_district = $1 and k.office_id = $2 and k.survey = 'RS' and k.status = 5
      order by k.number_lead, k.id limit 12`,
    [district, seedId.office('dhaka')],
  )
  let at = now - daysBefore * dayMs
  const door = createDoor(sqlDoorStore(db), {
    now: () => (at = Math.min(at + stepMs, now)),
    newId: randomUUID,
    onFault: (fault) => {
      throw fault
    },
  })
  let sent = 0
  const send = async (actor: Actor, recordId: string, command: string, input: object): Promise<void> => {
    const mid = nameUuid(`seed/demo-orders/${sent++}`)
    await door.execute(actor, { recordId, command, input, baseRev: null, mid, hash: '', homeDistrict: district })
  }
  const staff = (username: string): Promise<Actor> => demoActor(db, username)
  if (ofKhatians && khatians.length > 0) {
    for (const [n, planned] of demoOrders.entries()) {
      if (!goesOn()) return
      await walk(n, planned, must(khatians[n % khatians.length], 'a khatian'))
    }
    await settleHalf()
  }
  if (ofMaps)
    for (const [n, planned] of demoMapOrders.entries()) {
      if (!goesOn()) return
      const sheetNo = String(1 + (n % 2))
      await walk(firstMapOrder + n, planned, {
        khatianId: null,
        khatianNo: '',
        jlNumberId: seedId.jlNumber('birulia', 'RS'),
        mouzaId: seedId.mouza('birulia'),
        mapId: demoSheetId('RS', sheetNo),
        sheetNo,
        officeId: seedId.office('dhaka'),
      })
    }

  async function walk(n: number, planned: DemoOrder, subject: Subject): Promise<void> {
    const id = nameUuid(`seed/demo-order/${n}`)
    const itemId = nameUuid(`seed/demo-order/${n}/item`)
    const { channel, copyType, medium, provider, also } = planned
    const orderer = await ordererOf(channel)
    const { officeId, ...ordered } = subject
    const kind = ordered.mapId === null ? itemKinds.khatian : itemKinds.map
    const office = await orderingAt(db, officeId, at, kind)
    const price = priceOf(office.fees, office.officeFees, { kind, copyType, medium, channel, count: 1 })
    const no = orderNumber(dhakaParts(at).year, district, 1_000_000 + n * 7919)
    await send(orderer, id, 'order.place', {
      no,
      officeId,
      kind,
      copyType,
      medium,
      channel,
      chain: office.chain,
      items: [
        {
          id: itemId,
          ...ordered,
          survey: 'RS',
          requestId: null,
        },
      ],
      price,
      terms: {
        ...office.terms,
        ...(also === 'acland' ? { aclandSurveys: ['RS'] } : {}),
        deliveryDays: deliveryDays(office.fees, medium, kind),
      },
      payBy: now + office.payHours * 3_600_000,
      party: partyOf(planned, n),
    })
    if (also === 'cancelled') return send(orderer, id, 'order.cancel', {})
    const until = demoOrderSteps.indexOf(planned.until)
    const goes = (step: (typeof demoOrderSteps)[number]): boolean => until >= demoOrderSteps.indexOf(step)
    if (!goes('paid')) return
    await pay(id, no, provider, price.total, n, orderer, also !== 'unknown-payment')
    if (copyType === 1) return void (await signCopies(db, district, key, id))
    const act = { itemId, comment: null }
    if (also === 'undeliverable')
      return send(await staff('supervisor1'), id, 'order.undeliverable', {
        itemId,
        comment: 'পাতাটি ছেঁড়া, পড়া যায় না',
        refundId: nameUuid(`seed/demo-order/${n}/refund`),
      })
    for (const [step, who] of kind === itemKinds.map ? mapChain : chain)
      if (goes(step)) await send(await staff(who), id, `order.${step}`, act)
    if (!goes(copyingAct(kind) as 'verify')) return
    await signCopies(db, district, key, id)
    if (medium === 2) await post(id, n, planned, goes)
    else if (goes('deliver'))
      await send(await staff('deliverer1'), id, 'order.deliver', {
        to: 'মোঃ সোহেল রানা, এনআইডি দেখা হয়েছে',
        byCode: false,
      })
  }

  async function post(
    id: string,
    n: number,
    { also }: DemoOrder,
    goes: (step: (typeof demoOrderSteps)[number]) => boolean,
  ): Promise<void> {
    const [sender, panel] = [await staff('deliverer1'), await staff('dak1')]
    if (goes('send-to-dak')) await send(sender, id, 'order.send-to-dak', {})
    if (goes('receive')) await send(panel, id, 'order.receive', { articleNo: `RD26${String(1000 + n)}BD` })
    if (also === 'returned' || also === 'sent-again')
      await send(panel, id, 'order.return', { comment: 'প্রাপককে ঠিকানায় পাওয়া যায়নি' })
    if (also === 'sent-again') {
      await send(sender, id, 'order.send-to-dak', {})
      await signCopies(db, district, key, id)
      await send(panel, id, 'order.receive', { articleNo: `RD26${String(2000 + n)}BD` })
    }
    if (goes('deliver')) await send(panel, id, 'order.deliver', { to: 'প্রাপক নিজে, এনআইডি দেখা হয়েছে', byCode: false })
  }

  /** @param known whether the payment service knows of it: of one that it does not the difference is listed */
  async function pay(
    id: string,
    no: string,
    provider: 1 | 2 | 3,
    amount: number,
    n: number,
    orderer: Actor,
    known: boolean,
  ): Promise<void> {
    const paymentId = nameUuid(`seed/demo-order/${n}/payment`)
    const ref = `${district}DEMO${String(n).padStart(6, '0')}`
    const txn = `DEMO${String(100_000 + n)}`
    const day = dhakaDay(at)
    await send(orderer, id, 'order.open-payment', { paymentId, provider, ref, day })
    if (known)
      await db.query(
        `insert into sandbox_payment (provider, ref, session, amount, status, txn, order_no, return_url, opened_at)
         values ($1, $2, $3, $4, 'paid', $5, $6, '', $7) on conflict do nothing`,
        [providers[provider], ref, `demo${n}`, amount, txn, no, at],
      )
    // What bKash calls a payment by is the session that it opened.
    await db.query('update payment_attempt set provider_ref = $3 where home_district = $1 and id = $2', [
      district,
      paymentId,
      `demo${n}`,
    ])
    await send(system, id, 'order.answer-payment', {
      paymentId,
      answer: { status: 1, amount, txn },
      refundId: nameUuid(`seed/demo-order/${n}/odd`),
    })
  }

  /** A settlement with the post of which the half is paid. */
  async function settleHalf(): Promise<void> {
    const sendings = await db.query<{ id: string; amount: number; postalCode: string }>(
      `select id, amount::float8 as amount, postal_code as "postalCode" from postal_sending
        where home_district = $1 and office_id = $2 and settlement_id is null order by at, id limit 3`,
      [district, seedId.office('dhaka')],
    )
    const [first] = sendings
    if (first === undefined) return
    const officer = await staff('supervisor1')
    const id = nameUuid('seed/demo-settlement')
    const [from, to] = [dhakaDay(now - daysBefore * dayMs), dhakaDay(at)]
    const postalCode = first.postalCode === '' ? '1340' : first.postalCode
    await send(officer, id, 'settlement.make', {
      postalCode,
      owedUnder: first.postalCode,
      from,
      to,
      sendingIds: sendings.map((sending) => sending.id),
    })
    const owed = sendings.reduce((sum, { amount }) => sum + amount, 0)
    await send(officer, id, 'settlement.pay', {
      paymentId: nameUuid('seed/demo-settlement/payment'),
      amount: Math.floor(owed / 200) * 100,
      paidOn: to,
      reference: 'SB-2026-0117',
    })
  }

  async function ordererOf(channel: DemoOrder['channel']): Promise<Actor> {
    switch (channel) {
      case 'CITIZEN':
        return { kind: 'citizen', userId: seedId.user('01711000001'), permissions: new Set() }
      case 'VENDOR':
      case 'UDC':
        return { kind: 'vendor', userId: seedId.user('vendor1'), permissions: new Set() }
      case 'KIOSK':
        return { kind: 'vendor', userId: seedId.user('kiosk1'), permissions: new Set() }
      case 'OFFICE':
      case 'HOTLINE':
        return staff('deliverer1')
    }
  }
}

const system: Actor = { kind: 'system', userId: systemUserId, permissions: new Set() }

const customers = ['রহিমা খাতুন', 'আব্দুল করিম', 'সালমা আক্তার', 'মোঃ জসিম উদ্দিন', 'শেফালী রানী দাস'] as const
const roads = ['বাড়ি ১২, কলেজ রোড', 'গ্রাম বিরুলিয়া', 'বাজার রোড, আকরান', 'বাড়ি ৭, স্টেশন রোড'] as const

function partyOf({ channel, medium }: DemoOrder, n: number): object {
  const own = channel === 'CITIZEN'
  const byMail = medium === 2
  return {
    userId: own ? seedId.user('01711000001') : null,
    name: own ? 'মোঃ সোহেল রানা' : customers[n % customers.length],
    nameEn: own ? 'Md. Sohel Rana' : null,
    mobile: own ? '01711000001' : `018110000${String(10 + n)}`,
    email: null,
    addressLine: byMail ? roads[n % roads.length] : null,
    postOffice: byMail ? 'সাভার' : null,
    postalCode: byMail ? '1340' : null,
    upazilaId: byMail ? seedId.upazila(district, 'Savar') : null,
  }
}
