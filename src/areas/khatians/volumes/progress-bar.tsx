import type { VolumeView } from '#contract/calls/volume.ts'
import { khatianStatus as s, type KhatianStatusName } from '#domain/khatian/status.ts'
import { useText } from '#platform/locale/locale.ts'
import { statusWords } from '#forms/khatian-words.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './volumes.module.css'

type Counts = Partial<VolumeView['counts']>

/** From the front: what is furthest on comes first. */
const parts = [
  'approved',
  'agotoApproved',
  'citizenApproved',
  'locked',
  'newVersionNeeded',
  'compared',
  'citizenCompared',
  'verified',
  'citizenVerified',
  'entryComplete',
  'citizenEntryComplete',
  'reCorrection',
  'citizenEntryPending',
  'draft',
] as const satisfies readonly KhatianStatusName[]

/** How many khatians of the range stand where; the numbers stand beside the bar, which only repeats them. */
export function ProgressBar({ counts, expected }: { counts: Counts; expected: number }) {
  const { i18n } = useLingui()
  const text = useText()
  const total = counts.total ?? 0
  const whole = Math.max(expected, total, 1)
  // Counts that a device took along with an earlier build lack some statuses.
  const present = parts.map((part) => ({ part, count: counts[part] ?? 0 })).filter(({ count }) => count > 0)
  const [keyed, all] = [text.count(total), text.count(expected)]
  return (
    <div className={classes['progress']}>
      <div className={classes['bar']} aria-hidden="true">
        {present.map(({ part, count }) => (
          <span key={part} data-part={part} style={{ width: `${(count / whole) * 100}%` }} />
        ))}
      </div>
      <p>
        <Trans>
          {keyed} of {all} khatians
        </Trans>
        {present.map(({ part, count }) => (
          <span key={part} data-part={part} className={classes['part']}>
            {i18n._(statusWords[s[part]])}: {text.count(count)}
          </span>
        ))}
      </p>
    </div>
  )
}
