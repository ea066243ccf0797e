import type { accountCalls } from '#contract/calls/account.ts'
import type { CallOutput } from '#contract/call.ts'
import { useState } from 'react'

type CodeSent = CallOutput<(typeof accountCalls)['account.code']>

/** Where a code was sent to, and when another one may be asked for. */
export type Sent = { readonly to: string; readonly resendAt: number; readonly minutes: number }

export type SentCode = {
  /** null: none was asked for yet */
  readonly sent: Sent | null
  readonly ask: (to: string) => Promise<void>
  /** goes back to asking where to send it */
  readonly forget: () => void
}

/**
 * A code that is asked for in the first step of a form and typed in the second.
 *
 * @param kept the second step of before a reload
 */
export function useSentCode(send: (to: string) => Promise<CodeSent>, kept: Sent | null = null): SentCode {
  const [sent, setSent] = useState<Sent | null>(kept)
  return { sent, ask: async (to) => setSent(sentNow(to, await send(to))), forget: () => setSent(null) }
}

function sentNow(to: string, { resendInSeconds, expiresInSeconds }: CodeSent): Sent {
  return { to, resendAt: Date.now() + resendInSeconds * 1000, minutes: Math.round(expiresInSeconds / 60) }
}
