import { useLingui } from '@lingui/react/macro'
import { isBlankKhatian } from '#domain/khatian/blank.ts'
import { permissionFor } from '#domain/khatian/permission-for.ts'
import { permissions } from '#domain/permission/permission.ts'
import { useMay } from '#platform/session/session.ts'
import { useText } from '#platform/locale/locale.ts'
import { useOtherTabs } from '#platform/session/tab-notice.ts'
import { GovernmentMark } from '#forms/khatian-number.tsx'
import type { RecordSession } from '#store/record-session.ts'
import type { DeskMessage } from './desk-message.ts'
import { SaveSign, SyncSign } from './save-sign.tsx'
import type { ScreenCommand } from '#forms/screen-keys.ts'
import { useSessionSlice } from './use-session-slice.ts'
import classes from './desk-bar.module.css'

type DeskBarProps = {
  session: RecordSession
  /** mouza, JL number and survey in words */
  place: string
  message: DeskMessage | null
  mayComplete: boolean
  conflictHref: string
  onConflict: (() => void) | undefined
  onCommand: (command: ScreenCommand) => void
  onLeave: () => void
  onWithdraw: () => void
}

/** Which khatian this is, how it stands, and every command as a button with its key. */
export function DeskBar(props: DeskBarProps) {
  const { session, place, message, mayComplete, conflictHref, onConflict, onCommand, onLeave, onWithdraw } = props
  const { t } = useLingui()
  const { digits } = useText()
  const otherTabs = useOtherTabs(session.recordId)
  const stored = useSessionSlice(session, (state) => state.khatian?.number ?? '')
  const number = digits(stored)
  const editable = useSessionSlice(session, (state) => state.editable)
  const canUndo = useSessionSlice(session, (state) => state.canUndo)
  const canRedo = useSessionSlice(session, (state) => state.canRedo)
  const may = useMay()
  // A draft without any value can go: from this device, and with the permission from the server too.
  const hasRecord = useSessionSlice(session, ({ rev, entries }) => rev > 0 || entries.length > 0)
  const isUnsent = useSessionSlice(session, ({ rev }) => rev === 0)
  const isBlank = useSessionSlice(
    session,
    ({ rev, khatian }) =>
      khatian?.owners.length === 0 && khatian.dags.length === 0 && (rev === 0 || isBlankKhatian(khatian)),
  )
  const mayRemove = useSessionSlice(
    session,
    ({ template }) => template !== undefined && may(permissionFor(template.survey, permissions.khatianDelete)),
  )
  const isDroppable = editable && hasRecord && isBlank && (isUnsent || mayRemove)
  const button = (
    command: ScreenCommand,
    words: string,
    key: string,
    more: { sign?: string; disabled?: boolean } = {},
  ) => (
    <button
      type="button"
      id={command === 'complete' ? 'entry-complete' : undefined}
      className={classes['button']}
      data-main={command === 'complete'}
      title={`${words} (${key})`}
      aria-label={more.sign === undefined ? undefined : `${words} (${key})`}
      disabled={more.disabled === true}
      onClick={() => onCommand(command)}
    >
      {more.sign === undefined ? words : <span aria-hidden="true">{more.sign}</span>} <kbd>{key}</kbd>
    </button>
  )
  return (
    <header className={classes['bar']}>
      <div className={classes['what']}>
        <h1>
          {t`Khatian ${number}`}
          <GovernmentMark number={stored} />
        </h1>
        <SaveSign session={session} />
        {otherTabs > 0 ? <strong className={classes['tabs']}>{t`Open in another tab too`}</strong> : null}
        <SyncSign session={session} conflictHref={conflictHref} onConflict={onConflict} />
        <output className={classes['message']} data-kind={message?.kind}>
          {message?.text}
        </output>
        {message === null ? (
          <span className={classes['place']} title={place}>
            {place}
          </span>
        ) : null}
        {button('pages', t`Pages`, 'Alt+4')}
        {button('keys', t`Keys`, 'F1')}
        <button type="button" className={classes['button']} onClick={onLeave}>
          {t`To the list`}
        </button>
      </div>
      <div className={classes['buttons']}>
        {editable ? (
          <>
            {button('undo', t`Take back`, 'Ctrl+Z', { sign: '↶', disabled: !canUndo })}
            {button('redo', t`Again`, 'Ctrl+Y', { sign: '↷', disabled: !canRedo })}
            {button('save', t`Save`, 'Ctrl+S')}
          </>
        ) : null}
        {button('next-khatian', t`Next khatian`, 'Alt+N')}
        {button('other-number', t`Other number`, 'Alt+Shift+N')}
        {editable && mayComplete ? button('complete', t`Entry complete`, 'Alt+E') : null}
        {isDroppable ? (
          <button type="button" className={classes['button']} onClick={onWithdraw}>
            {t`Drop this khatian`}
          </button>
        ) : null}
      </div>
    </header>
  )
}
