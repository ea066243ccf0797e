import type { Figures } from './support/figures.ts'
import { newDataDir, removeDataDir, residentMb, startProduct } from './support/product.ts'

const idleMs = 10_000

/** First start on an empty data folder, second start on the same, memory when it has stood idle. */
export async function run(): Promise<Figures> {
  const dataDir = newDataDir()
  try {
    const first = await startProduct(7160, dataDir)
    await first.stop()
    const second = await startProduct(7160, dataDir)
    await new Promise((resolve) => setTimeout(resolve, idleMs))
    const memory = residentMb(second.pid)
    await second.stop()
    return {
      firstStart: { value: first.readyMs / 1000, unit: 's' },
      secondStart: { value: second.readyMs / 1000, unit: 's' },
      idleMemory: { value: memory, unit: 'MB' },
    }
  } finally {
    removeDataDir(dataDir)
  }
}
