import { showNumber } from '#domain/kernel/khatian-number.ts'
import { surveyKeys } from '#domain/khatian/survey.ts'
import { khatianActs } from '#domain/khatian/transitions.ts'
import { useText } from '#platform/locale/locale.ts'
import { dropForgotten, type OnlineAct } from '#platform/replica/online-acts.ts'
import { actDoneWords } from '#forms/khatian-words.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './ledger.module.css'

/** Acts given online that a restored server has forgotten: only the person can tell whether they are still wanted. */
export function RepeatList({ userId, acts }: { userId: string; acts: readonly OnlineAct[] }) {
  const { i18n, t } = useLingui()
  const text = useText()
  return (
    <>
      <Notice kind="warn">
        <Trans>
          The server was set back to an earlier state and does not know these acts any more. Open each khatian and do it
          again where it is still right.
        </Trans>
      </Notice>
      <ul className={classes['list']}>
        {acts.map((one) => {
          const act = khatianActs.find((name) => name === one.act)
          const survey = surveyKeys.find((key) => key === one.survey)
          const number = showNumber(one.number, text.locale)
          return (
            <li key={one.mid} className={classes['row']} data-kind="refused">
              <div className={classes['what']}>
                <p className={classes['title']}>
                  <strong>
                    <Trans>Khatian {number}</Trans>
                  </strong>
                  <span>{act === undefined ? t`Change` : i18n._(actDoneWords[act])}</span>
                </p>
                <p className={classes['detail']}>
                  <time dateTime={new Date(one.at).toISOString()}>{text.dateTime(one.at)}</time>
                </p>
              </div>
              <div className={classes['acts']}>
                {survey === undefined ? null : (
                  <Link to="/khatian-view/$survey/$id" params={{ survey, id: one.khatianId }}>
                    <Trans>Open the khatian</Trans>
                  </Link>
                )}
                <Button size="compact-sm" variant="default" onClick={() => dropForgotten(userId, one.mid)}>
                  <Trans>Done, take it off the list</Trans>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
