import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Template } from '#domain/template/template.ts'
import { DoubtList } from '#forms/doubt-list.tsx'
import { findDoubts } from '#forms/doubts.ts'
import type { RecordSession } from '#store/record-session.ts'
import { Notice } from '#ui/notice.tsx'
import { useSessionSlice } from './use-session-slice.ts'
import classes from './desk-bar.module.css'

type DoubtsPanelProps = {
  session: RecordSession
  template: Template
  onGo: (path: string) => void
  onSend: () => void
  onClose: () => void
}

/** What is to be looked at before the khatian goes: Enter sends it all the same, Escape goes back to keying. [KHS-22] */
export function DoubtsPanel({ session, template, onGo, onSend, onClose }: DoubtsPanelProps) {
  const { t } = useLingui()
  const khatian = useSessionSlice(session, (state) => state.khatian)
  const doubts = useMemo(() => (khatian === undefined ? [] : findDoubts(khatian, template)), [khatian, template])
  const send = useRef<HTMLButtonElement>(null)
  // Before it is seen: the next Enter is meant for it.
  useLayoutEffect(() => send.current?.focus(), [])
  if (khatian === undefined) return null
  return (
    <div
      data-doubts={doubts.length}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Notice
        kind="warn"
        action={
          <div className={classes['buttons']}>
            <button ref={send} type="button" className={classes['button']} data-main="true" onClick={onSend}>
              {doubts.length === 0 ? t`Send (Enter)` : t`Send all the same (Enter)`}
            </button>
            <button type="button" className={classes['button']} onClick={onClose}>
              {t`Back to keying (Esc)`}
            </button>
          </div>
        }
      >
        <strong>{doubts.length === 0 ? t`Nothing is left to look at.` : t`Look once more before it goes:`}</strong>
        <DoubtList doubts={doubts} khatian={khatian} onGo={onGo} />
      </Notice>
    </div>
  )
}
