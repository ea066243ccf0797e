import type { PaymentProvider } from '#domain/order/choices.ts'
import { callFaults, type CallFault } from './payment-provider.ts'
import type { Seeded } from './seeded.ts'

/** One thing that somebody does, or that falls due, in the life of an order. */
export type Work =
  /** a tab of one of two payers goes to the provider */
  | { readonly do: 'open'; readonly payer: 0 | 1; readonly provider: PaymentProvider }
  | {
      readonly do: 'press'
      readonly attempt: number
      readonly button: 'pay' | 'pay-wrong' | 'fail' | 'cancel' | 'expire'
    }
  /** the browser comes back, or a notice comes: early, late, twice, or of nobody who knows */
  | { readonly do: 'return'; readonly attempt: number; readonly agreed: boolean }
  | { readonly do: 'notice'; readonly attempt: number }
  | {
      readonly do:
        'check' | 'jobs' | 'cancel' | 'undeliverable' | 'prepare-refund' | 'pay-refund' | 'send-refund' | 'step'
    }
  | { readonly do: 'lose'; readonly provider: PaymentProvider; readonly call: CallFault }
  | { readonly do: 'down' | 'up'; readonly provider: PaymentProvider }
  /** the khatian gets a new version, and cannot be delivered meanwhile */
  | { readonly do: 'withdraw' | 'restore' }

/** What happens at once, some time after what happened before; the server may die at one of its steps. */
export type Phase = {
  readonly after: number
  readonly works: readonly Work[]
  readonly crashAt: number | null
}

export type Plan = {
  readonly online: boolean
  readonly byMail: boolean
  readonly items: number
  /** its last item is ordered by number and keyed on request */
  readonly keyed: boolean
  readonly phases: readonly Phase[]
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const pauses = [0, 1000, 61_000, 5 * minute, hour, 12 * hour, 23 * hour, 2 * day, 5 * day, 8 * day]
const buttons = ['pay', 'pay', 'pay', 'pay', 'pay-wrong', 'fail', 'cancel', 'expire'] as const
const providers = [1, 2, 3] as const

/** One to three tries to pay with whatever may go wrong with each, and what else happens to an order meanwhile. */
export function planOf(random: Seeded): Plan {
  const online = random.chance(0.4)
  const count = 1 + random.below(3)
  const phases: Phase[] = []
  const add = (works: readonly Work[]): void =>
    void phases.push({
      after: random.pick(pauses.slice(0, random.chance(0.7) ? 5 : pauses.length)),
      works,
      crashAt: random.chance(0.25) ? 1 + random.below(25) : null,
    })
  for (let attempt = 0; attempt < count; attempt++) {
    const provider = random.pick(providers)
    const open: Work[] = []
    if (random.chance(0.25)) open.push({ do: 'lose', provider, call: random.pick(callFaults) })
    open.push({ do: 'open', payer: random.below(2) as 0 | 1, provider })
    // Two tabs, or two payers, at once.
    if (random.chance(0.2)) open.push({ do: 'open', payer: random.below(2) as 0 | 1, provider: random.pick(providers) })
    add(open)
    if (random.chance(0.1)) add([{ do: random.chance(0.5) ? 'down' : 'up', provider }])
    if (random.chance(0.8)) add(comingBack(random, attempt))
    if (random.chance(0.4)) add([meanwhile(random), meanwhile(random)].slice(0, 1 + random.below(2)))
  }
  while (random.chance(0.6)) add([meanwhile(random), meanwhile(random), comingBack(random, random.below(3))].flat())
  return {
    online,
    byMail: random.chance(0.5),
    items: 1 + random.below(3),
    keyed: !online && random.chance(0.2),
    phases,
  }
}

/** The customer presses a button, and everything that the press sets off comes in any order, or not at all. */
function comingBack(random: Seeded, attempt: number): Work[] {
  const button = random.pick(buttons)
  const works: Work[] = [{ do: 'press', attempt, button }]
  const agreed = button.startsWith('pay')
  if (random.chance(0.2)) works.unshift({ do: 'notice', attempt })
  if (random.chance(0.7)) works.push({ do: 'return', attempt, agreed })
  if (random.chance(0.2)) works.push({ do: 'return', attempt, agreed: random.chance(0.5) })
  while (random.chance(0.4)) works.push({ do: 'notice', attempt })
  if (random.chance(0.3)) works.push({ do: random.chance(0.5) ? 'check' : 'jobs' })
  return works
}

function meanwhile(random: Seeded): Work {
  const provider = random.pick(providers)
  return random.pick<Work>([
    { do: 'jobs' },
    { do: 'jobs' },
    { do: 'jobs' },
    { do: 'check' },
    { do: 'cancel' },
    { do: 'undeliverable' },
    { do: 'prepare-refund' },
    { do: 'pay-refund' },
    { do: 'send-refund' },
    { do: 'send-refund' },
    { do: 'step' },
    { do: 'step' },
    { do: 'notice', attempt: random.below(3) },
    { do: 'return', attempt: random.below(3), agreed: random.chance(0.8) },
    { do: 'open', payer: random.below(2) as 0 | 1, provider },
    { do: 'lose', provider, call: random.pick(callFaults) },
    { do: 'down', provider },
    { do: 'up', provider },
    { do: 'withdraw' },
    { do: 'restore' },
  ])
}

/** Plans that are shorter by one thing; what still fails of them tells more. */
export function* shorter(plan: Plan): Generator<Plan> {
  const { phases } = plan
  for (let size = Math.ceil(phases.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < phases.length; at += size)
      yield { ...plan, phases: [...phases.slice(0, at), ...phases.slice(at + size)] }
  for (const [at, phase] of phases.entries()) {
    const put = (changed: Phase): Plan => ({ ...plan, phases: phases.with(at, changed) })
    if (phase.crashAt !== null) yield put({ ...phase, crashAt: null })
    if (phase.after > 0) yield put({ ...phase, after: 0 })
    if (phase.works.length > 1)
      for (const index of phase.works.keys()) yield put({ ...phase, works: phase.works.toSpliced(index, 1) })
  }
  if (plan.items > 1) yield { ...plan, items: 1 }
  if (plan.keyed) yield { ...plan, keyed: false }
  if (plan.byMail) yield { ...plan, byMail: false }
}
