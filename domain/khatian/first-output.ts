import type { Khatian } from './khatian.ts'
import { returnedFrom } from './returned.ts'

/** Whether completing the entry is output: rework after a return or a withdrawal was counted the first time. [WRK-8] */
export function isFirstOutput(khatian: Pick<Khatian, 'remarks' | 'takenBack'>): boolean {
  return khatian.takenBack !== true && returnedFrom(khatian) === 0
}
