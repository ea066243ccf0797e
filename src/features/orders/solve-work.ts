import { sha256Word } from '#domain/work-proof/sha256-word.ts'
import { isWorked, readChallenge, workParts, workText, writeProof } from '#domain/work-proof/work-proof.ts'

/** How long the page is held at a time: less than a person notices. */
const sliceMs = 24

/** Does the work of a challenge in slices, between which the page goes on. [ORD-13] */
export async function solveWork(text: string): Promise<string> {
  const challenge = readChallenge(text)
  if (challenge === null) throw new Error('no challenge')
  const { seal, bits } = challenge
  const counters: number[] = []
  let until = performance.now() + sliceMs
  for (let counter = 0; counters.length < workParts; counter++) {
    if (isWorked(sha256Word(workText(seal, counters.length, counter)), bits)) {
      counters.push(counter)
      counter = -1
    }
    // The clock is dear beside a digest.
    if (counter % 256 !== 255 || performance.now() < until) continue
    await new Promise((resolve) => setTimeout(resolve))
    until = performance.now() + sliceMs
  }
  return writeProof(text, counters)
}
