import type { TextSeal } from '#server/outbox/sealed-text.ts'

/** What the next step has to bring back unread and unchanged, in time: nothing of it is kept here. */
export type SealedSteps = {
  seal(content: object, seconds: number): string
  /** null: another's, changed, or over */
  open(token: string): Readonly<Record<string, unknown>> | null
}

export function sealedSteps(seal: TextSeal, now: () => number = Date.now): SealedSteps {
  return {
    seal: (content, seconds) => seal.seal(JSON.stringify({ content, until: now() + seconds * 1000 })),
    open: (token) => {
      try {
        const { content, until } = JSON.parse(seal.open(token)) as { content: Record<string, unknown>; until: number }
        return until > now() ? content : null
      } catch {
        return null
      }
    },
  }
}
