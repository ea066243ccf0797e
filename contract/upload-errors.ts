import type { ErrorCode } from './errors.ts'

/** The refusals of every call that takes a paper or a picture. [FIL-2] */
export const uploadRefusals = [
  'upload.type',
  'upload.heic',
  'upload.size',
  'upload.pixels',
  'upload.heavy',
  'upload.broken',
] as const satisfies readonly ErrorCode[]
