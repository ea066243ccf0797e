import { useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import type { KhatianCardRow } from '#store/khatian-card.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import { judgeNumber } from './khatian-choice.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useDigits } from '#forms/use-digits.ts'
import classes from './number-entry.module.css'

type NumberEntryProps = {
  context: VolumeContext
  cards: readonly KhatianCardRow[]
  /** null where the volume is full */
  proposed: string | null
  onStart: (number: string) => void
  onOpen: (khatianId: string) => void
  onLeave: () => void
}

/** One field: the number of the khatian to key, proposed and judged on this device. Enter starts it. */
export function NumberEntry({ context, cards, proposed, onStart, onOpen, onLeave }: NumberEntryProps) {
  const { t } = useLingui()
  const { digits, pick } = useText()
  const codeText = useCodeText()
  const { volume, place } = context
  const [edited, setEdited] = useState<string | null>(null)
  const typed = edited ?? proposed ?? ''
  const field = useDigits(typed, setEdited)
  const input = useRef<HTMLInputElement>(null)
  const verdict = judgeNumber(typed, cards, volume)
  const from = digits(volume.from)
  const to = digits(volume.to)
  const [mouza, volumeNo] = [pick(place.mouzaBn, place.mouzaEn), digits(volume.volumeNo)]
  usePageTitle(t`New khatian: ${mouza}, volume ${volumeNo}`)
  const existing = verdict.ok ? undefined : verdict.existingId
  const wrong = typed.trim() !== '' && !verdict.ok

  useLayoutEffect(() => {
    if (edited !== null) return
    input.current?.focus()
    input.current?.select()
  }, [edited, typed])

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (verdict.ok) onStart(verdict.number)
    else if (existing !== undefined) onOpen(existing)
    else input.current?.select()
  }

  return (
    <form className={classes['form']} onSubmit={submit}>
      <label htmlFor="khatian-number">{t`Khatian number`}</label>
      <div className={classes['line']}>
        <input
          ref={input}
          id="khatian-number"
          type="text"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={wrong ? true : undefined}
          aria-describedby="khatian-number-note"
          className={classes['number']}
          {...field}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onLeave()
          }}
        />
        <button type="submit" className={classes['start']}>
          {existing === undefined ? t`Start (Enter)` : t`Open it (Enter)`}
        </button>
      </div>
      <p id="khatian-number-note" className={classes['note']} data-wrong={wrong} role={wrong ? 'alert' : undefined}>
        {wrong ? codeText(verdict.code) : t`This volume holds ${from} to ${to}.`}
      </p>
      {proposed === null ? <p className={classes['note']}>{t`Every number of this volume has its khatian.`}</p> : null}
    </form>
  )
}
