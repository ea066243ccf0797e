import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import classes from './toast-host.module.css'
import { dropToast, type Toast, useToasts } from './toast.ts'
import { useFreePlace } from './use-free-place.ts'

const shownMs = 7000
/** Time to read it and to reach the button. */
const actionMs = 10_000

/** Toasts stand at the side where they cover no button; a live region that is there before the first of them, so that it is read out. */
export function ToastHost() {
  const toasts = useToasts()
  const host = useRef<HTMLOutputElement>(null)
  useFreePlace(host, toasts)
  return (
    <output ref={host} className={classes['host']} aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </output>
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  const { t } = useLingui()
  useEffect(() => {
    // A refusal stays until it is read.
    if (toast.kind === 'bad') return
    const timer = setTimeout(() => dropToast(toast.id), toast.action === null ? shownMs : actionMs)
    return () => clearTimeout(timer)
  }, [toast])
  const { action } = toast
  return (
    <div className={classes['toast']} data-kind={toast.kind}>
      <span>{toast.times === 1 ? toast.text : toast.alike?.words(toast.times)}</span>
      {action === null ? null : (
        <button
          type="button"
          className={classes['act']}
          onClick={() => {
            dropToast(toast.id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={t`Close`} onClick={() => dropToast(toast.id)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
