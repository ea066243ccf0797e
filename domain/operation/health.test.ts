import { describe, expect, test } from 'vitest'
import { judgeHealth, type HealthFigures } from './health.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const ageOf = (at: string): number => now - Date.parse(at)
const ago = (hours: number): string => new Date(now - hours * 3_600_000).toISOString()

const well: HealthFigures = {
  answerMs: 2,
  databaseBytes: 1e9,
  districtsAway: [],
  diskFree: 50 * 1024 ** 3,
  diskTotal: 100 * 1024 ** 3,
  jobsWaiting: 0,
  jobsRunning: 1,
  jobsFailed: 0,
  jobOldestAt: null,
  messagesWaiting: 0,
  messagesFailed: 0,
  messagesKept: 0,
  messageOldestAt: null,
  daysUnsealed: 0,
  sealedUntil: null,
  logCheckedAt: ago(10),
  logBroken: false,
  backupAt: ago(10),
  backupBytes: 1e8,
  backupProblem: null,
  clockMs: 3,
  devicesKnown: 20,
  devicesOld: 0,
  devicesRefused: 0,
}

describe('[ADM-20] each part of the system is judged by itself', () => {
  test('where all is well nothing wants anybody', () => {
    expect(new Set(Object.values(judgeHealth(well, ageOf)))).toEqual(new Set(['GOOD']))
  })
  test.each<[keyof ReturnType<typeof judgeHealth>, Partial<HealthFigures>, string]>([
    ['database', { answerMs: 800 }, 'ATTENTION'],
    ['database', { districtsAway: ['26'] }, 'BAD'],
    ['disk', { diskFree: 10 * 1024 ** 3 }, 'ATTENTION'],
    ['disk', { diskFree: 0.5 * 1024 ** 3, diskTotal: 2 * 1024 ** 3 }, 'BAD'],
    ['disk', { diskFree: null }, 'ATTENTION'],
    ['jobs', { jobsFailed: 1 }, 'ATTENTION'],
    ['jobs', { jobOldestAt: ago(0.5) }, 'ATTENTION'],
    ['jobs', { jobOldestAt: ago(2) }, 'BAD'],
    ['outbox', { messagesKept: 1 }, 'ATTENTION'],
    ['outbox', { messagesFailed: 1 }, 'ATTENTION'],
    ['outbox', { messageOldestAt: ago(2) }, 'BAD'],
    ['seals', { daysUnsealed: 1 }, 'ATTENTION'],
    ['seals', { logCheckedAt: null }, 'ATTENTION'],
    ['seals', { logBroken: true }, 'BAD'],
    ['backup', { backupAt: ago(40) }, 'ATTENTION'],
    ['backup', { backupAt: null }, 'BAD'],
    ['backup', { backupProblem: 'no space left' }, 'BAD'],
    ['clock', { clockMs: -20_000 }, 'ATTENTION'],
    ['clock', { clockMs: 400_000 }, 'BAD'],
    ['devices', { devicesOld: 1 }, 'ATTENTION'],
    ['devices', { devicesRefused: 2 }, 'ATTENTION'],
  ])('%s: %j is %s, and nothing else is', (part, figures, state) => {
    const judged = judgeHealth({ ...well, ...figures }, ageOf)
    expect(judged[part]).toBe(state)
    expect(Object.entries(judged).filter(([one, of]) => one !== part && of !== 'GOOD')).toEqual([])
  })
})
