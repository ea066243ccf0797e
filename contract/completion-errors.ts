import type { ErrorCode } from './errors.ts'

/** What a khatian may lack when its entry is completed. [KHS-3] */
export const completionRefusals = [
  'khatian.no-owner',
  'khatian.no-dag',
  'khatian.no-reason',
  'khatian.owner-name',
  'khatian.dag-number',
] as const satisfies readonly ErrorCode[]
