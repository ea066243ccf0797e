import { publicOrderCalls } from '#contract/calls/public-order.ts'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'

/** On a phone the address may change between a challenge and its answer; more than once is no accident. */
const mostTries = 2

/**
 * Asks as a guest may: at once while tries are free, else with work that this device does meanwhile. Nobody is shown
 * anything of it but a moment more. [ORD-13]
 */
export async function withWork<T>(ask: (proof: { workProof?: string }) => Promise<T>): Promise<T> {
  let proof: { workProof?: string } = {}
  for (let tries = 0; ; tries++)
    try {
      return await ask(proof)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'work.required' || tries >= mostTries) throw error
      const [{ solveWork }, { challenge }] = await Promise.all([
        import('./solve-work.ts'),
        request(publicOrderCalls['public-order.work'], {}),
      ])
      proof = { workProof: await solveWork(challenge) }
    }
}
