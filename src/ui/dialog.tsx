import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './dialog.module.css'
import { Icon } from './icon.tsx'

/** Fields of text without which the question cannot be answered. */
const mustBeTyped = 'textarea[required], input[required]:not([type=checkbox], [type=radio], [type=file])'

type DialogProps = {
  title: string
  onClose: () => void
  children: ReactNode
  wide?: boolean
  /** at the end of the line and as high as the window, so that what it changes is seen beside it */
  side?: boolean
}

/** A question over the screen, by the browser's own dialog: it holds the focus and gives it back. Shown while rendered. */
export function Dialog({ title, onClose, children, wide = false, side = false }: DialogProps) {
  const { t } = useLingui()
  const element = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // It has the focus before it is seen, and is closed while it still stands: one that is gone gives the focus to nobody.
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog?.open === false) {
      dialog.showModal()
      // The browser would begin at the closing button; what must be typed, as a reason, comes first.
      dialog.querySelector<HTMLElement>(mustBeTyped)?.focus()
    }
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={classes['dialog']}
      data-wide={wide}
      data-side={side}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" className={classes['close']} aria-label={t`Close`} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  )
}
