import { correctionTypes } from '#domain/correction/types.ts'
import { typeWords } from '#features/corrections/case-words.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { CaseDay } from './case-day.tsx'
import type { Case } from './case-queries.ts'
import classes from './cases.module.css'

export type TextName = 'text' | 'report' | 'proposed-type' | 'type' | 'law' | 'order' | 'advice'

/** The words of the applicant and the offices, and the law of the type. */
export function CaseTexts({ found, only }: { found: Case; only?: readonly TextName[] }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const law = found.typeId === null ? null : text.pick(...correctionTypes[found.typeId].law)
  const proposed = found.proposedTypeId === null ? null : i18n._(typeWords[found.proposedTypeId])
  const day = found.order === null ? '' : text.date(`${found.order.date}T00:00:00+06:00`)
  const type = found.typeId === null ? null : i18n._(typeWords[found.typeId])
  const parts: readonly (readonly [TextName, string, string | null])[] = [
    ['text', t`Request`, found.text],
    ['report', t`Report`, found.report],
    ['proposed-type', t`Type proposed by the report`, proposed],
    // The whole case names the type among its facts.
    ['type', t`Type`, only === undefined ? null : type],
    ['law', t`Law`, law],
    ['order', t`Order of ${day}`, found.order?.text ?? null],
    ['advice', t`Advice`, found.advice],
  ]
  return parts.map(([name, label, said]) =>
    said === null || said === '' || only?.includes(name) === false ? null : (
      <section key={label} className={classes['part']}>
        <h2>{label}</h2>
        <p className={classes['said']}>{said}</p>
      </section>
    ),
  )
}

/** The hearings of a case, in the order in which they were set. */
export function Hearings({ found }: { found: Case }) {
  if (found.hearings.length === 0) return null
  return (
    <section className={classes['part']}>
      <h2>
        <Trans>Hearings</Trans>
      </h2>
      <ul>
        {found.hearings.map((hearing, at) => (
          <li key={`${String(hearing.date)}/${String(at)}`}>
            <CaseDay day={hearing.date} /> · {hearing.place} ·{' '}
            {hearing.completed === true ? <Trans>held</Trans> : <Trans>to be held</Trans>}
            {hearing.outdated ? (
              <>
                {' '}
                <span className={classes['overdue']}>
                  <Trans>something else is proposed since</Trans>
                </span>
              </>
            ) : null}
            {hearing.note === '' ? null : (
              <>
                {' '}
                <q>{hearing.note}</q>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
