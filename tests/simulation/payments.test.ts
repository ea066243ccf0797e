import { expect, test } from 'vitest'
import { planOf, shorter, type Plan } from './payment-plan.ts'
import { runPaymentPlan } from './run-payment-plan.ts'
import { seeded } from './seeded.ts'

/** about 20,000 payments */
const orders = Number(process.env['PAYMENT_ORDERS'] ?? 13_000)
const from = Number(process.env['PAYMENT_FROM'] ?? 1)

async function faultOf(plan: Plan, seed: number): Promise<string | null> {
  try {
    await runPaymentPlan(plan, seed)
    return null
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  }
}

/** The shortest plan that fails by the same rule, as far as leaving out one thing after the other finds it. */
async function shortest(plan: Plan, seed: number, fault: string): Promise<{ plan: Plan; fault: string }> {
  const [rule] = fault.split(':')
  for (const tried of shorter(plan)) {
    const found = await faultOf(tried, seed)
    if (found !== null && found.split(':')[0] === rule) return shortest(tried, seed, found)
  }
  return { plan, fault }
}

async function judge(seed: number): Promise<string | null> {
  const plan = planOf(seeded(seed))
  const fault = await faultOf(plan, seed)
  if (fault === null) return null
  const least = await shortest(plan, seed, fault)
  const told = least.plan.phases.map((phase) => `  ${JSON.stringify(phase)}`).join('\n')
  const { phases: _phases, ...what } = least.plan
  return `order ${seed}: ${least.fault}\n${JSON.stringify(what)}\n${told}\nPAYMENT_FROM=${seed} PAYMENT_ORDERS=1 repeats it`
}

const title =
  '[PAY-1] [PAY-2] [PAY-3] [PAY-4] [PAY-5] [PAY-6] [PAY-7] [PAY-8] [PAY-9] [PAY-10] [PAY-11] [PAY-12] [PAY-13] ' +
  'orders paid with every fault, by two payers, over a server that dies at any step: nothing is lost, nothing is twice'

test(title, { timeout: 3_600_000 }, async () => {
  for (let seed = from; seed < from + orders; seed++) {
    const fault = await judge(seed)
    if (fault !== null) expect.fail(fault)
  }
})
