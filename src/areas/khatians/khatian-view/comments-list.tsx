import { khatianActs } from '#domain/khatian/transitions.ts'
import { actDoneWords } from '#forms/khatian-words.ts'
import { khatianQueries } from '#platform/queries/khatian-queries.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import classes from './view.module.css'

/** Every remark with which a khatian was sent on or back, and every comment on its correction, the newest first. */
export function CommentsList({ khatianId }: { khatianId: string }) {
  const { i18n, t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const comments = useQuery(khatianQueries.comments(khatianId))
  if (comments.error !== null) return <Notice kind="bad">{problemText(comments.error)}</Notice>
  if (comments.data === undefined) return <Spinner />
  if (comments.data.length === 0)
    return (
      <p className={classes['muted']}>
        <Trans>Nobody has written a comment.</Trans>
      </p>
    )
  return (
    <ol className={classes['list']} reversed>
      {[...comments.data].reverse().map((one) => {
        const act = khatianActs.find((known) => known === one.act)
        return (
          <li key={one.at + one.comment}>
            <q>{one.comment}</q>
            <span className={classes['muted']}>
              {act !== undefined
                ? `${i18n._(actDoneWords[act])} · `
                : one.act === 'comment'
                  ? `${t`Comment`} · `
                  : null}
              {text.pick(one.actorBn, one.actorEn)}, <time dateTime={one.at}>{text.format(one.at, 'LLL')}</time>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
