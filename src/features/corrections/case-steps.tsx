import { useText } from '#platform/locale/locale.ts'
import { Trans } from '@lingui/react/macro'
import classes from './corrections.module.css'
import { useCaseWords } from './use-case-words.ts'

/** What happened to a case, the first first; nobody of the office is named. */
export function CaseSteps({ log }: { readonly log: readonly { readonly at: string; readonly act: string }[] }) {
  const text = useText()
  const { act } = useCaseWords()
  return (
    <section>
      <h2>
        <Trans>Progress</Trans>
      </h2>
      <ol className={classes['steps']}>
        {log.map((entry) => (
          <li key={`${entry.at} ${entry.act}`}>
            <time dateTime={entry.at}>{text.dateTime(entry.at)}</time>
            {act(entry.act) ?? entry.act}
          </li>
        ))}
      </ol>
    </section>
  )
}
