import type { VolumeView } from '#contract/calls/volume.ts'
import { khatianStatus as s } from '#domain/khatian/status.ts'
import { useText } from '#platform/locale.ts'
import { statusWords } from '#forms/khatian-words.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './volumes.module.css'

type Counts = VolumeView['counts']

const parts = [
  { key: 'approved', status: s.approved },
  { key: 'compared', status: s.compared },
  { key: 'verified', status: s.verified },
  { key: 'entryComplete', status: s.entryComplete },
  { key: 'reCorrection', status: s.reCorrection },
  { key: 'draft', status: s.draft },
] as const satisfies readonly { key: keyof Counts; status: number }[]

/** How many khatians of the range stand where; the numbers stand beside the bar, which only repeats them. */
export function ProgressBar({ counts, expected }: { counts: Counts; expected: number }) {
  const { i18n } = useLingui()
  const text = useText()
  const whole = Math.max(expected, counts.total, 1)
  const present = parts.filter((part) => counts[part.key] > 0)
  const [keyed, all] = [text.count(counts.total), text.count(expected)]
  return (
    <div className={classes['progress']}>
      <div className={classes['bar']} aria-hidden="true">
        {present.map((part) => (
          <span key={part.key} data-part={part.key} style={{ width: `${(counts[part.key] / whole) * 100}%` }} />
        ))}
      </div>
      <p>
        <Trans>
          {keyed} of {all} khatians
        </Trans>
        {present.map((part) => (
          <span key={part.key} data-part={part.key} className={classes['part']}>
            {i18n._(statusWords[part.status])}: {text.count(counts[part.key])}
          </span>
        ))}
      </p>
    </div>
  )
}
