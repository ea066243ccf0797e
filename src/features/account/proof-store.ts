import { onProofAsked } from '#platform/wire/proof-again.ts'
import { create } from 'zustand'

type Asked = { answer: ((shown: boolean) => void) | null; promise: Promise<boolean> | null }

const store = create<Asked>(() => ({ answer: null, promise: null }))

/** Asks once for all calls that wait for it. */
function askProof(): Promise<boolean> {
  const { promise } = store.getState()
  if (promise !== null) return promise
  let answer: (shown: boolean) => void = () => undefined
  const asked = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  store.setState({ answer, promise: asked })
  return asked
}

export function answerProof(shown: boolean): void {
  const { answer } = store.getState()
  store.setState({ answer: null, promise: null })
  answer?.(shown)
}

export function useProofAsked(): boolean {
  return store((state) => state.promise !== null)
}

onProofAsked(askProof)
