import type { Sent } from '#forms/plain/use-sent-code.ts'
import * as z from 'zod/mini'

/** The code step of “Open online copies”: a reload of the page must not lose it. */
export type CodeStep = { readonly orderNo: string; readonly sent: Sent; readonly until: number }

const keptName = 'dlrms.copies-code'
const step = z.object({
  orderNo: z.string(),
  sent: z.object({ to: z.string(), resendAt: z.number(), minutes: z.number() }),
  until: z.number(),
})

/** The step of this tab while its code is valid. [ORD-19] */
export function readCodeStep(): CodeStep | null {
  const read = z.safeParse(step, parsed(sessionStorage.getItem(keptName)))
  if (read.success && read.data.until > Date.now()) return read.data
  forgetCodeStep()
  return null
}

/** Keeps the step in the tab. The call that opens the copies needs the mobile, so the tab keeps it for some minutes. */
export function keepCodeStep(orderNo: string, sent: Sent): void {
  const until = Date.now() + sent.minutes * 60_000
  sessionStorage.setItem(keptName, JSON.stringify({ orderNo, sent, until } satisfies CodeStep))
}

export function forgetCodeStep(): void {
  sessionStorage.removeItem(keptName)
}

/** The first two and last two digits of a mobile number: enough to recognise it on a shared screen. */
export function maskedMobile(mobile: string): string {
  return mobile.replace(/(?<=^..).*(?=..$)/, (middle) => '•'.repeat(middle.length))
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown
  } catch {
    return null
  }
}
