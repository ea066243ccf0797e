import { permissions } from '#domain/permission/permission.ts'
import type { WorkSums } from '#domain/work-statistics/work-sums.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { uuid } from '../values.ts'

const dayMs = 86_400_000
const count = z.int().check(z.minimum(0), z.maximum(10_000_000))
const spent = z.int().check(z.minimum(0), z.maximum(dayMs))

const daySums = {
  activeMs: spent,
  pauses: count,
  pauseMs: spent,
  keys: count,
  fields: count,
  corrections: count,
  khatians: count,
} satisfies Record<keyof WorkSums, z.ZodMiniType<number>>

/** Sums over several days and devices, which may be larger than any day. */
const whole = z.int().check(z.minimum(0))
const periodSums = {
  activeMs: whole,
  pauses: whole,
  pauseMs: whole,
  keys: whole,
  fields: whole,
  corrections: whole,
  khatians: whole,
} satisfies Record<keyof WorkSums, z.ZodMiniType<number>>

/** Told by devices, which say of a day that is none which one it was. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const period = z.object({ from: z.optional(z.string()), to: z.optional(z.string()) })

/** Days that one telling may hold. */
export const workDaysAtOnce = 100

export const workStatisticsCalls = {
  /** Tells whole days of the asking person at the active desk's office, as one device counted them. */
  'work-statistics.tell': call({
    method: 'PUT',
    path: '/work-statistics',
    input: z.object({
      deviceId: uuid,
      days: z.array(z.object({ day, ...daySums })).check(z.maxLength(workDaysAtOnce)),
    }),
    output: z.object({ kept: count }),
    needs: 'signed-in',
    errors: ['date.invalid', 'desk.required'],
  }),
  /** The asking person's own days at the active desk's office, by device. */
  'work-statistics.own': call({
    method: 'GET',
    path: '/work-statistics',
    input: period,
    output: z.array(z.object({ deviceId: uuid, day, ...daySums })),
    needs: 'signed-in',
    errors: ['date.invalid', 'desk.required'],
  }),
  /** Everybody's sums at the active desk's office. */
  'work-statistics.team': call({
    method: 'GET',
    path: '/work-statistics/team',
    input: period,
    output: z.array(
      z.object({
        userId: uuid,
        nameBn: z.string(),
        nameEn: z.string(),
        /** days on which anything was keyed */
        days: z.int(),
        ...periodSums,
      }),
    ),
    needs: permissions.auditLogRead,
    errors: ['date.invalid'],
  }),
} as const
