import { Icon } from '#ui/icon.tsx'
import { layers } from '#ui/layers.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { convertPasted, remarkPaste, type PasteRemark } from './paste-remark.ts'
import classes from './paste-bar.module.css'

/** By the field into which something was pasted: the offer to convert it, or what was left out of it. */
export function PasteBar({ remark }: { remark: PasteRemark }) {
  const { t } = useLingui()
  const bar = useRef<HTMLOutputElement>(null)
  const { anchor, text } = remark
  useLayoutEffect(() => {
    if (bar.current !== null) standBy(bar.current, anchor)
  }, [anchor, text])
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press here leaves the focus in the field
    <output
      ref={bar}
      className={classes['bar']}
      data-paste-bar={remark.kind}
      onMouseDown={(event) => event.preventDefault()}
    >
      {remark.kind === 'bijoy' ? (
        <>
          <span>
            <Trans>This looks like Bijoy. In Unicode:</Trans> <q lang="bn">{text}</q>
          </span>
          <button type="button" className={classes['act']} aria-keyshortcuts="Alt+B" onClick={convertPasted}>
            <Trans>Convert (Alt+B)</Trans>
          </button>
        </>
      ) : (
        <span>
          <Trans>Left out of what was pasted:</Trans> <q>{text}</q>
        </span>
      )}
      <button type="button" className={classes['close']} aria-label={t`Close`} onClick={() => remarkPaste(null)}>
        <Icon name="close" size={16} />
      </button>
    </output>,
    // What stands outside a dialog cannot be reached while it is open.
    anchor.closest('dialog') ?? layers(),
  )
}

const gap = 4

/** Below the field, above it where there is no room, and never over an edge of the screen. */
function standBy(bar: HTMLElement, anchor: HTMLElement): void {
  const field = anchor.getBoundingClientRect()
  const { offsetHeight: height, offsetWidth: width } = bar
  const below = field.bottom + gap
  const top = below + height > innerHeight ? Math.max(gap, field.top - height - gap) : below
  bar.style.top = `${top}px`
  bar.style.left = `${Math.max(gap, Math.min(field.left, innerWidth - width - gap))}px`
}
