import type { HealthFigures } from '#domain/operation/health.ts'
import type { MeterShot } from '#server/kernel/meters/meter.ts'

/** What the database and the disk say of the whole installation, as meters; what is not known has no line. [OPS-1] */
export function installationShots(figures: HealthFigures | null, now: number): MeterShot[] {
  const age = (at: string | null | undefined): number | null =>
    at === null || at === undefined ? null : Math.max(0, (now - Date.parse(at)) / 1000)
  const waits = (at: string | null | undefined): number | null => (at === null ? 0 : age(at))
  const of = figures
  return [
    shot('dlrms_database_up', 'Whether the database told how the installation stands', of === null ? 0 : 1),
    shot('dlrms_database_answer_seconds', 'How long the database took to answer', over(of?.answerMs, 1000)),
    shot('dlrms_database_bytes', 'Size of the database', of?.databaseBytes),
    shot(
      'dlrms_database_clock_seconds',
      'How far the clocks of database and program lie apart',
      over(of?.clockMs, 1000),
    ),
    shot('dlrms_districts_away', 'Home districts whose database does not answer', of?.districtsAway.length),
    shot('dlrms_jobs_waiting', 'Jobs in the queue', of?.jobsWaiting),
    shot('dlrms_jobs_running', 'Jobs that are carried out', of?.jobsRunning),
    shot('dlrms_jobs_failed_in_a_day', 'Jobs that failed in the last day', of?.jobsFailed),
    shot('dlrms_jobs_oldest_seconds', 'How long the oldest job has waited', waits(of?.jobOldestAt)),
    shot('dlrms_outbox_waiting', 'Messages that are to be sent', of?.messagesWaiting),
    shot('dlrms_outbox_failed', 'Messages that were given up', of?.messagesFailed),
    shot('dlrms_outbox_kept', 'Messages that no way to send them is set up for', of?.messagesKept),
    shot('dlrms_outbox_oldest_seconds', 'How long the oldest message is overdue', waits(of?.messageOldestAt)),
    shot('dlrms_days_unsealed', 'Closed days of districts that have entries and no seal', of?.daysUnsealed),
    shot('dlrms_seal_age_seconds', 'Since the end of the newest day that was sealed', age(of?.sealedUntil)),
    shot('dlrms_log_check_age_seconds', 'Since the log was last checked', age(of?.logCheckedAt)),
    shot('dlrms_log_broken', 'Whether the last check found the log broken', of === null ? null : Number(of.logBroken)),
    shot('dlrms_backup_age_seconds', 'Since the last good backup', age(of?.backupAt)),
    shot('dlrms_backup_bytes', 'Size of the last good backup', of?.backupBytes),
    shot(
      'dlrms_backup_failed',
      'Whether the last backup failed',
      of === null ? null : Number(of.backupProblem !== null),
    ),
    shot('dlrms_disk_free_bytes', 'Room on the disk of DATA_DIR', of?.diskFree),
    shot('dlrms_disk_bytes', 'Size of the disk of DATA_DIR', of?.diskTotal),
    shot('dlrms_devices', 'Devices that have told of themselves', of?.devicesKnown),
    shot('dlrms_devices_late', 'Devices with work that was not sent for a day', of?.devicesOld),
    shot('dlrms_devices_refused', 'Devices with work that was refused', of?.devicesRefused),
  ]
}

function over(value: number | undefined, by: number): number | undefined {
  return value === undefined ? undefined : value / by
}

function shot(name: string, help: string, value: number | null | undefined): MeterShot {
  const lines = value === null || value === undefined ? {} : { [name]: value }
  return { name, help, type: 'gauge', join: 'max', lines }
}
