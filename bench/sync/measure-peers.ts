import type { Samples } from '../support/figures.ts'
import { contestants, runPeers, type Contestant, type PeerPorts, type PeerRun, type PeerScenario } from './peers.ts'

/** Runs libraries through one scenario of theirs and notes it under the names of the product's measures. */
export async function measurePeers(
  scenario: PeerScenario,
  names: readonly Contestant[],
  edits: number,
  ports: PeerPorts,
  samples: Samples,
): Promise<void> {
  for (const one of await runPeers(scenario, names, edits, ports)) noteRun(one, samples)
}

/** One library's run under the names of the product's measures. A library writes one size of record, so both edits share it. */
function noteRun(one: PeerRun, samples: Samples): void {
  const column = contestants[one.c]
  const note = (name: string, value: number | undefined, unit: string): void => {
    if (value !== undefined) samples.note(`${name}.${column}`, value, unit)
  }
  switch (one.s) {
    case 'writeOne':
      for (const size of ['edit4.inARow', 'edit1000.inARow']) {
        note(`${size}.p50`, one.p50, 'ms')
        note(`${size}.p95`, one.p95, 'ms')
      }
      return
    case 'push500':
      note('push5000', one.ms / 1000, 's')
      note('push5000.up', (one.upKB ?? 0) / 1024, 'MB')
      return
    case 'pull1000':
      note('pull20000', one.ms / 1000, 's')
      note('pull20000.down', (one.downKB ?? 0) / 1024, 'MB')
      note('page100.p95', one.pageP95, 'ms')
      note('storage20000', one.diskMB, 'MB')
      return
    case 'pushSlow':
      note('slowPush200', one.ms / 1000, 's')
      return
    case 'pullSlow':
      note('slowPull500', one.ms / 1000, 's')
  }
}
