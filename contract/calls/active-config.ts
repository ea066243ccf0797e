import * as z from 'zod/mini'
import { call } from '../call.ts'
import { uuid } from '../values.ts'

/** Ways in which a copy is ordered and given out. */
export const deliveryModeNames = [
  'onlineCopy',
  'certifiedCopy',
  'officeCounter',
  'byMail',
  'udc',
  'kiosk',
  'hotline',
] as const

export type DeliveryMode = (typeof deliveryModeNames)[number]

export function ofEachMode<T extends z.ZodMiniType>(schema: T): Record<DeliveryMode, T> {
  return Object.fromEntries(deliveryModeNames.map((mode) => [mode, schema])) as Record<DeliveryMode, T>
}

const modes = z.object(ofEachMode(z.boolean()))

/**
 * What holds now: the banner, if one is shown today, and the modes that are open, at an office where one is named. It
 * stands apart from the declaration, since every first screen asks it.
 */
export const activeConfigCall = call({
  method: 'GET',
  path: '/app-config/active',
  input: z.object({ officeId: z.optional(uuid) }),
  output: z.object({
    id: uuid,
    rev: z.int(),
    bannerBn: z.nullable(z.string()),
    bannerEn: z.nullable(z.string()),
    bannerKind: z.enum(['INFO', 'WARN']),
    /** open nation-wide */
    nation: modes,
    /** as the office that was asked for says; null where none was, or it says nothing */
    office: z.nullable(modes),
    /** open: the nation and the office agree */
    open: modes,
  }),
  needs: 'public',
  offline: 'cache',
})
