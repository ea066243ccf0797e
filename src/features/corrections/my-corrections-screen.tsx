import { citizenCorrectionCalls } from '#contract/calls/citizen-correction.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { useAnswer } from '#platform/wire/use-answer.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Frame } from '#forms/plain/public-frame.tsx'
import { CorrectionFrame } from './correction-frame.tsx'
import classes from './corrections.module.css'
import { ForCitizens } from './for-citizens.tsx'
import { useCaseWords } from './use-case-words.ts'

/** The corrections that a citizen asked for, the newest first. */
export function MyCorrectionsScreen({ frame }: { readonly frame: Frame }) {
  const { t } = useLingui()
  return (
    <CorrectionFrame title={t`My corrections`} frame={frame}>
      <ForCitizens>{() => <List />}</ForCitizens>
    </CorrectionFrame>
  )
}

function List() {
  const text = useText()
  const { standing } = useCaseWords()
  const { data, error } = useAnswer('all', (signal) =>
    request(citizenCorrectionCalls['citizen-correction.list'], { pageSize: 100 }, { signal }),
  )
  if (data === null) return error === null ? <Spinner /> : <FormProblem problem={error} />
  if (data.data.length === 0)
    return (
      <p>
        <Trans>You have asked for no correction yet. Find the khatian first; the way to ask stands below it.</Trans>{' '}
        <a href="/order">
          <Trans>Find a khatian</Trans>
        </a>
      </p>
    )
  return (
    <ul className={classes['cards']}>
      {data.data.map((one) => {
        const number = text.digits(one.khatianNo)
        return (
          <li key={one.id}>
            <a href={`/citizen/corrections/${one.id}`}>{text.digits(one.caseNo ?? one.trackingNo)}</a>
            <strong>{standing(one)}</strong>
            <span>
              <Trans>Khatian {number}</Trans> · {text.pick(one.mouzaBn, one.mouzaEn)}
            </span>
            <span className={classes['soft']}>{text.date(one.createdAt)}</span>
          </li>
        )
      })}
    </ul>
  )
}
