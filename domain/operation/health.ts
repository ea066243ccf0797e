const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const gigabyte = 1024 ** 3

/** What is known of the system at an instant; times are ISO 8601, null where there is none. */
export type HealthFigures = {
  /** how long the database took to answer */
  readonly answerMs: number
  readonly databaseBytes: number
  /** districts whose worker does not answer */
  readonly districtsAway: readonly string[]
  /** null where the disk could not be read */
  readonly diskFree: number | null
  readonly diskTotal: number | null
  readonly jobsWaiting: number
  readonly jobsRunning: number
  /** in the last day */
  readonly jobsFailed: number
  readonly jobOldestAt: string | null
  readonly messagesWaiting: number
  readonly messagesFailed: number
  /** for which no way to send them is set up */
  readonly messagesKept: number
  readonly messageOldestAt: string | null
  /** closed days of districts that have entries and no seal */
  readonly daysUnsealed: number
  /** the end of the newest day that is sealed */
  readonly sealedUntil: string | null
  readonly logCheckedAt: string | null
  readonly logBroken: boolean
  readonly backupAt: string | null
  readonly backupBytes: number | null
  /** why the last one failed, where it did */
  readonly backupProblem: string | null
  /** by how much the clock of the database differs from the one of the program */
  readonly clockMs: number
  readonly devicesKnown: number
  /** with work that was not sent for a day */
  readonly devicesOld: number
  /** with work that was refused */
  readonly devicesRefused: number
}

export const healthParts = ['database', 'disk', 'jobs', 'outbox', 'seals', 'backup', 'clock', 'devices'] as const

export type HealthPart = (typeof healthParts)[number]

export const healthStates = ['GOOD', 'ATTENTION', 'BAD'] as const

export type HealthState = (typeof healthStates)[number]

/**
 * How each part of the system stands: `BAD` wants somebody now, `ATTENTION` today. [ADM-20]
 *
 * @param ageOf how many milliseconds ago an instant was
 */
export function judgeHealth(
  of: HealthFigures,
  ageOf: (at: string) => number,
): Readonly<Record<HealthPart, HealthState>> {
  const age = (at: string | null): number => (at === null ? Infinity : ageOf(at))
  const waits = (at: string | null): number => (at === null ? 0 : ageOf(at))
  return {
    database: worst(of.districtsAway.length > 0, of.answerMs > 500),
    disk: judgeDisk(of),
    jobs: worst(waits(of.jobOldestAt) > hour, of.jobsFailed > 0 || waits(of.jobOldestAt) > 10 * minute),
    outbox: worst(waits(of.messageOldestAt) > hour, of.messagesFailed > 0 || of.messagesKept > 0),
    seals: worst(of.logBroken, of.daysUnsealed > 0 || age(of.logCheckedAt) > 36 * hour),
    backup: worst(of.backupProblem !== null || age(of.backupAt) > 8 * day, age(of.backupAt) > 36 * hour),
    clock: worst(Math.abs(of.clockMs) > 5 * minute, Math.abs(of.clockMs) > 10_000),
    devices: worst(false, of.devicesOld > 0 || of.devicesRefused > 0),
  }
}

function judgeDisk({ diskFree, diskTotal }: HealthFigures): HealthState {
  if (diskFree === null || diskTotal === null) return 'ATTENTION'
  const share = diskFree / Math.max(1, diskTotal)
  return worst(share < 0.05 || diskFree < gigabyte, share < 0.15)
}

function worst(isBad: boolean, wantsAttention: boolean): HealthState {
  return isBad ? 'BAD' : wantsAttention ? 'ATTENTION' : 'GOOD'
}
