import { healthParts, healthStates, type HealthFigures } from '#domain/operation/health.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime } from '../values.ts'
import { jobView } from './job.ts'

const count = z.int().check(z.minimum(0))
const at = z.nullable(isoTime)

const healthFigures = z.object({
  answerMs: z.number(),
  databaseBytes: count,
  districtsAway: z.readonly(z.array(z.string())),
  diskFree: z.nullable(count),
  diskTotal: z.nullable(count),
  jobsWaiting: count,
  jobsRunning: count,
  jobsFailed: count,
  jobOldestAt: at,
  messagesWaiting: count,
  messagesFailed: count,
  messagesKept: count,
  messageOldestAt: at,
  daysUnsealed: count,
  sealedUntil: at,
  logCheckedAt: at,
  logBroken: z.boolean(),
  backupAt: at,
  backupBytes: z.nullable(count),
  backupProblem: z.nullable(z.string()),
  clockMs: z.number(),
  devicesKnown: count,
  devicesOld: count,
  devicesRefused: count,
}) satisfies z.ZodMiniType<HealthFigures>

export const systemHealth = z.object({
  at: isoTime,
  parts: z.array(z.object({ part: z.enum(healthParts), state: z.enum(healthStates) })),
  figures: healthFigures,
})

export type SystemHealth = z.output<typeof systemHealth>

/** What keeps the whole running. */
export const operationCalls = {
  'operation.health': call({
    method: 'GET',
    path: '/operation/health',
    input: z.object({}),
    output: systemHealth,
    needs: 'OPERATION.READ',
  }),
  /** Takes a backup as a job; while one is on its way there is no second. */
  'operation.backup': call({
    method: 'POST',
    path: '/operation/backups',
    input: z.object({}),
    output: jobView,
    needs: 'OPERATION.BACKUP',
    errors: ['job.too-many'],
  }),
} as const
