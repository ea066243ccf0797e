import type { ScanPage } from '#contract/calls/scan.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { readPageNumbers } from '#domain/volume/assign-pages.ts'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { PagePicture } from './page-picture.tsx'
import classes from './scans.module.css'

export type PageAct = 'open' | 'earlier' | 'later' | 'turn' | 'renumber' | 'remove'

type Props = {
  page: ScanPage
  volume: Volume
  /** pages from this one on, itself included */
  available: number
  may: boolean
  onAct: (page: ScanPage, act: PageAct) => void
  onAssign: (page: ScanPage, numbers: readonly (string | null)[]) => void
}

const actKeys: Readonly<Record<string, PageAct>> = {
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  KeyR: 'turn',
  KeyN: 'renumber',
  Delete: 'remove',
  KeyO: 'open',
}

/** One page of the book: what it looks like, whose it is, and what can be done with it. */
export const PageCard = memo(function PageCard({ page, volume, available, may, onAct, onAssign }: Props) {
  const { t } = useLingui()
  const text = useText()
  const codeText = useCodeText()
  const stored = page.khatianNumber ?? ''
  const [typed, setShown] = useState<string | null>(null)
  // Enter moves the focus on at once, and leaving the field commits too: by then nothing may be left to commit.
  const draft = useRef<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const pageNo = text.digits(page.pageNo)
  const slope = text.digits((Math.abs(page.straightened) / 10).toFixed(1))

  function setTyped(next: string | null): void {
    draft.current = next
    setShown(next)
  }

  /** True where what is typed is good, or nothing is. */
  function commit(): boolean {
    if (draft.current === null) return true
    const read = readPageNumbers(draft.current, volume, available)
    if (!read.ok) {
      setProblem(read.code)
      return false
    }
    setProblem(null)
    setTyped(null)
    onAssign(page, read.numbers)
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.nativeEvent.isComposing) return
    const act = event.altKey && !event.ctrlKey && !event.metaKey ? actKeys[event.code] : undefined
    if (act !== undefined && (may || act === 'open')) {
      event.preventDefault()
      return onAct(page, act)
    }
    if (!(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (commit()) fieldBeside(event.currentTarget, event.shiftKey ? -1 : 1)?.focus()
    } else if (event.key === 'Escape' && typed !== null) {
      event.preventDefault()
      setTyped(null)
      setProblem(null)
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to what stands in it
    <li className={classes['card']} data-page={page.id} onKeyDown={onKeyDown}>
      {/* Named by itself: the picture comes later, or not at all. */}
      <button
        type="button"
        className={classes['open']}
        aria-label={t`Page ${pageNo}`}
        onClick={() => onAct(page, 'open')}
      >
        <PagePicture scanId={page.id} version={page.keyingSha256} form="thumb" alt="" />
      </button>
      <p className={classes['caption']}>
        <strong>{t`Page ${pageNo}`}</strong>
        {page.straightened === 0 ? null : <small>{t`straightened by ${slope}°`}</small>}
      </p>
      {may ? (
        <>
          <DigitsInput
            size="xs"
            aria-label={t`Khatian of page ${pageNo}`}
            placeholder={t`Khatian`}
            inputMode="text"
            value={typed ?? stored}
            error={problem === null ? null : codeText(problem)}
            onChange={(next) => {
              setTyped(next)
              setProblem(null)
            }}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={commit}
          />
          <div className={classes['acts']}>
            <CardButton
              icon="back"
              label={t`Page ${pageNo}: one place earlier`}
              onClick={() => onAct(page, 'earlier')}
            />
            <CardButton icon="next" label={t`Page ${pageNo}: one place later`} onClick={() => onAct(page, 'later')} />
            <CardButton icon="rotate" label={t`Turn page ${pageNo}`} onClick={() => onAct(page, 'turn')} />
            <CardButton icon="list" label={t`Renumber page ${pageNo}`} onClick={() => onAct(page, 'renumber')} />
            <CardButton icon="trash" label={t`Remove page ${pageNo}`} onClick={() => onAct(page, 'remove')} />
          </div>
        </>
      ) : (
        <p className={classes['caption']}>{stored === '' ? '–' : text.digits(stored)}</p>
      )}
    </li>
  )
})

function fieldBeside(card: HTMLElement, step: 1 | -1): HTMLInputElement | null {
  const other = step === 1 ? card.nextElementSibling : card.previousElementSibling
  return other?.querySelector('input') ?? null
}

type CardButtonProps = { icon: Parameters<typeof Icon>[0]['name']; label: string; onClick: () => void }

function CardButton({ icon, label, onClick }: CardButtonProps) {
  return (
    <button type="button" className={classes['act']} title={label} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={18} />
    </button>
  )
}
