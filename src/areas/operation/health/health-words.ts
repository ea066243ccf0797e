import type { SystemHealth } from '#contract/calls/operation.ts'
import type { HealthPart } from '#domain/operation/health.ts'
import { showBytes } from '#forms/show-bytes.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'

type Words = { readonly name: string; readonly figure: string; readonly advice: string }

/** Where a part is looked at closer. */
export const leadsTo: Partial<Record<HealthPart, string>> = {
  jobs: '/jobs',
  outbox: '/deliveries',
  seals: '/audit-log',
}

/** What each part is called, how it stands in figures, and what to do where it does not stand well. */
export function usePartWords(of: SystemHealth['figures']): Readonly<Record<HealthPart, Words>> {
  const { t } = useLingui()
  const text = useText()
  const n = (value: number): string => text.count(value)
  const bytes = (value: number | null): string => (value === null ? '–' : showBytes(value, text.digits))
  const when = (at: string | null): string => (at === null ? t`never` : text.dateTime(at))
  const [size, answer] = [bytes(of.databaseBytes), n(of.answerMs)]
  const [free, total] = [bytes(of.diskFree), bytes(of.diskTotal)]
  const [waiting, running, failed] = [n(of.jobsWaiting), n(of.jobsRunning), n(of.jobsFailed)]
  const [unsent, undelivered, kept] = [n(of.messagesWaiting), n(of.messagesFailed), n(of.messagesKept)]
  const [unsealed, checked] = [n(of.daysUnsealed), when(of.logCheckedAt)]
  const [backup, backupSize] = [when(of.backupAt), bytes(of.backupBytes)]
  const [known, old, refused] = [n(of.devicesKnown), n(of.devicesOld), n(of.devicesRefused)]
  const skew = n(Math.abs(Math.round(of.clockMs / 1000)))
  const districts = text.digits(of.districtsAway.join(', '))
  const problem = of.backupProblem ?? ''
  return {
    database: {
      name: t`Database`,
      figure: t`${size}, answers in ${answer} ms`,
      advice:
        of.districtsAway.length > 0
          ? t`The servers of these districts do not answer: ${districts}. The others work on.`
          : t`It answers slowly. Look what else the machine is doing.`,
    },
    disk: {
      name: t`Disk`,
      figure: t`${free} free of ${total}`,
      advice: t`Make room: move old backups to another disk, or give the data a larger one.`,
    },
    jobs: {
      name: t`Jobs`,
      figure: t`${waiting} wait, ${running} go on, ${failed} failed since yesterday`,
      advice: t`Look why they failed, and repeat them. If nothing goes on, start the server anew.`,
    },
    outbox: {
      name: t`Messages by SMS and mail`,
      figure: t`${unsent} wait, ${undelivered} failed, ${kept} kept here`,
      advice:
        of.messagesKept > 0
          ? t`Set up the SMS gateway and the mail server, then send again what was kept.`
          : t`See what the gateway answered, then send again.`,
    },
    seals: {
      name: t`Log and seals`,
      figure: t`checked: ${checked}; days without a seal: ${unsealed}`,
      advice: of.logBroken
        ? t`The log is broken. Change nothing, keep the last backups, and read the audit log.`
        : t`The nightly check did not run. Leave the server on at night.`,
    },
    backup: {
      name: t`Backup`,
      figure: t`last one: ${backup}, ${backupSize}`,
      advice:
        of.backupProblem === null
          ? t`Take a backup now, and leave the server on at night.`
          : t`The last one failed: ${problem}. Mend it, then take a backup now.`,
    },
    clock: {
      name: t`Clock`,
      figure: t`${skew} s between program and database`,
      advice: t`Set the clocks of both machines by a time server.`,
    },
    devices: {
      name: t`Devices`,
      figure: t`${known} known, ${old} with work unsent for a day, ${refused} with refused work`,
      advice: t`Ask the supervisors of the offices to look at their sync health.`,
    },
  }
}
