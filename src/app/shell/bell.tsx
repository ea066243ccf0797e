import { noticeCalls, type Notice } from '#contract/calls/notice.ts'
import { noticeQueries } from '#platform/queries/notice-queries.ts'
import { useText } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { Icon } from '#ui/icon.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import classes from './bell.module.css'
import { mayAskForDesktop, useDesktopNotices } from './desktop-notices.ts'
import { useNotices } from './use-notices.ts'

/** Unread notices and the newest of them, for staff, citizens and vendors. [NTF-3] [NTF-18] */
export function Bell() {
  const { t } = useLingui()
  const text = useText()
  const { user, externalUser } = useSession()
  const { unread, rows } = useNotices()
  const desktop = useDesktopNotices()
  const queries = useQueryClient()
  const details = useRef<HTMLDetailsElement>(null)
  const changed = () => queries.invalidateQueries({ queryKey: noticeQueries.all })
  const read = useMutation({
    mutationFn: (id: string) => request(noticeCalls['system-notification.read'], { id }),
    onSuccess: changed,
  })
  const readAll = useMutation({
    mutationFn: () => request(noticeCalls['system-notification.mark-as-read-office'], {}),
    onSuccess: changed,
  })
  if (user === null && externalUser === null) return null
  const count = unread > 99 ? `${text.count(99)}+` : text.count(unread)
  const close = () => details.current?.removeAttribute('open')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving it or Escape closes it
    <details
      ref={details}
      className={classes['bell']}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || details.current?.open !== true) return
        close()
        details.current.querySelector('summary')?.focus()
      }}
    >
      <summary aria-label={unread === 0 ? t`Notices` : t`Notices, ${count} unread`}>
        <Icon name="bell" />
        {unread === 0 ? null : (
          <span aria-hidden="true" className={classes['count']}>
            {count}
          </span>
        )}
      </summary>
      <div className={classes['panel']}>
        <div className={classes['head']}>
          <strong>
            <Trans>Notices</Trans>
          </strong>
          <button type="button" disabled={unread === 0 || readAll.isPending} onClick={() => readAll.mutate()}>
            <Trans>All are read</Trans>
          </button>
        </div>
        {mayAskForDesktop(desktop.state) ? (
          <button type="button" className={classes['ask']} onClick={() => void desktop.ask()}>
            <Trans>Also show them outside of this window</Trans>
          </button>
        ) : null}
        {rows.length === 0 ? (
          <p className={classes['empty']}>
            <Trans>You are told of nothing yet.</Trans>
          </p>
        ) : (
          <ul>
            {rows.map((row) => (
              <li key={row.id} data-unread={row.unread}>
                <OneNotice row={row} onRead={() => (row.unread ? read.mutate(row.id) : undefined)} onGone={close} />
                <time dateTime={row.at}>{text.dateTime(row.at)}</time>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}

function OneNotice({ row, onRead, onGone }: { row: Notice; onRead: () => void; onGone: () => void }) {
  const { pick } = useText()
  const words = pick(row.textBn, row.textEn)
  if (row.link === null)
    return (
      <button type="button" onClick={onRead}>
        {words}
      </button>
    )
  const [to = '/', search = ''] = row.link.split('?')
  return (
    <Link
      to={to as '/'}
      search={Object.fromEntries(new URLSearchParams(search)) as never}
      onClick={() => {
        onRead()
        onGone()
      }}
    >
      {words}
    </Link>
  )
}
