import type { Figures } from './support/figures.ts'
import { newDataDir, removeDataDir, residentMb, startProduct } from './support/product.ts'

const idleMs = 10_000
const port = 7160

/** First start on an empty data folder, second start on the same, memory when it has stood idle. */
export async function run(): Promise<Figures> {
  const dataDir = newDataDir()
  try {
    const first = await startProduct(port, dataDir)
    await first.stop()
    const second = await startProduct(port, dataDir)
    try {
      await new Promise((resolve) => setTimeout(resolve, idleMs))
      return {
        firstStart: { value: first.readyMs / 1000, unit: 's' },
        secondStart: { value: second.readyMs / 1000, unit: 's' },
        idleMemory: { value: residentMb(second.pid), unit: 'MB' },
      }
    } finally {
      await second.stop()
    }
  } finally {
    removeDataDir(dataDir)
  }
}
