import '#forms/list/print.css'
import { FactGrid } from '#forms/fact-grid.tsx'
import { showBytes } from '#forms/show-bytes.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Slip } from './read-slip.ts'
import classes from './files.module.css'

type Props = {
  slip: Slip
  /** the volume, where it is known here */
  volume: string | null
}

/** What goes with a file on paper: what it holds, and a code that both ends compare. */
export function SlipSheet({ slip: { code, manifest }, volume }: Props) {
  const { t } = useLingui()
  const text = useText()
  const { kind, counts, madeAt } = manifest
  const count = (name: string): string => text.count(counts[name] ?? 0)
  const facts: [string, string][] = [
    ...(volume === null ? [] : [[t`Volume`, volume] as [string, string]]),
    [t`Made`, text.dateTime(madeAt)],
  ]
  if (kind === 'volume')
    facts.push(
      [t`Khatians`, count('khatians')],
      [t`Pages`, count('scans')],
      [t`Pages take`, showBytes(counts['bytes'] ?? 0, text.digits)],
    )
  if (kind === 'work')
    facts.push([t`Changes`, count('entries')], [t`Khatians`, count('records')], [t`Held back`, count('held')])
  if (kind === 'work' && (counts['left'] ?? 0) > 0) facts.push([t`Left for the next file`, count('left')])
  if (kind === 'answers')
    facts.push(
      [t`Newly taken in`, count('applied')],
      [t`Already there`, count('duplicate')],
      [t`Conflicts`, count('partly')],
      [t`Refused`, count('rejected')],
      [t`Waiting`, count('deferred')],
    )
  return (
    <section className={classes['slip']} data-printable aria-label={t`Slip`}>
      <h2>
        {kind === 'volume' ? (
          <Trans>Slip: volume as a file</Trans>
        ) : kind === 'work' ? (
          <Trans>Slip: work as a file</Trans>
        ) : (
          <Trans>Slip: answers to work</Trans>
        )}
      </h2>
      <p>
        <Trans>Code to compare</Trans> <strong className={classes['code']}>{text.digits(code)}</strong>
      </p>
      <FactGrid facts={facts.map(([label, value]) => ({ label, value }))} />
      <p className={classes['sign']} data-onlyprint>
        <Trans>Handed over by, date, signature</Trans>
      </p>
      <p className={classes['sign']} data-onlyprint>
        <Trans>Taken in by, date, signature</Trans>
      </p>
      <Button variant="default" data-noprint onClick={() => window.print()}>
        <Trans>Print the slip</Trans>
      </Button>
    </section>
  )
}
