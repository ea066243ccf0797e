import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type MapMark, mapMarks } from './map-rows.ts'
import classes from './reconciliation.module.css'
import { stateWords } from './skip-words.ts'

const markWords = {
  keyed: msg`Being keyed or corrected`,
  'passed-on': msg`Entered and passed on`,
  approved: msg`Approved`,
  skipped: stateWords.skipped,
  missing: stateWords.missing,
  indexed: msg`Missing, but in the index of the book`,
} as const satisfies Record<MapMark, MessageDescriptor>

/** What the colours of the map mean, in the colours themselves. */
export function MapLegend() {
  const { i18n, t } = useLingui()
  return (
    <ul className={classes['legend']} aria-label={t`What the colours mean`}>
      {mapMarks.map((mark) => (
        <li key={mark}>
          <span className={classes['part']} data-mark={mark} />
          {i18n._(markWords[mark])}
        </li>
      ))}
      <li>
        <span className={classes['chosen']} />
        {t`Chosen`}
      </li>
    </ul>
  )
}
