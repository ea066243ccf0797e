import { useLingui } from '@lingui/react/macro'
import { memo, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LineStrip } from '#forms/line-strip/line-strip.tsx'
import { useText } from '#platform/locale/locale.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { Icon } from '#ui/icon.tsx'
import { ScanViewer } from '#ui/scan-viewer.tsx'
import { type ScanHandle, useScanKeys } from '#ui/use-scan-keys.ts'
import { pageOf, pageToOpen, type PaperSpot, scansOf, spotOnShown } from '#forms/scan-choice.ts'
import { usePagePicture, useScans } from '#platform/replica/use-scans.ts'
import classes from './scan-side.module.css'

export type ScanSideHandle = {
  turnPage: (step: 1 | -1) => void
  /** Where to read; never asked for ahead of the keys. */
  follow: (spot: PaperSpot | null) => void
}

type ScanSideProps = {
  user: UserReplica
  volumeId: string
  number: string
  firstOfVolume: number
  /** where over the keying the enlarged line stands; null while it is switched off */
  strip: HTMLElement | null
  onStrip: () => void
  ref: Ref<ScanSideHandle>
}

/** The page of the book beside the keying, with the pages before and after it. */
export const ScanSide = memo(function ScanSide({
  user,
  volumeId,
  number,
  firstOfVolume,
  strip,
  onStrip,
  ref,
}: ScanSideProps) {
  const { t } = useLingui()
  const { digits } = useText()
  const scans = useScans(user, volumeId)
  const viewer = useRef<ScanHandle>(null)
  const [chosen, setChosen] = useState<{ number: string; scanId: string } | null>(null)
  const [reading, setReading] = useState<{ number: string; spot: PaperSpot | null } | null>(null)
  /** the page the cursor asked for last: a page turned by hand stays until the cursor goes to another one */
  const asked = useRef<string>('')
  useScanKeys(viewer)

  const scanId = chosen?.number === number ? chosen.scanId : pageToOpen(scans, number, firstOfVolume)
  const at = scans.findIndex((scan) => scan.id === scanId)
  const src = usePagePicture(user, scanId)
  const before = scans[at - 1]
  const after = at < 0 ? undefined : scans[at + 1]

  function turnPage(step: 1 | -1): void {
    const next = step > 0 ? after : before
    if (next !== undefined) setChosen({ number, scanId: next.id })
  }

  function follow(spot: PaperSpot | null): void {
    setReading({ number, spot })
    if (spot === null) return
    const pages = scansOf(scans, number)
    const { page } = pageOf(pages, spot)
    const own = pages[page]
    const wanted = `${number} ${page}`
    if (own === undefined || asked.current === wanted) return
    asked.current = wanted
    setChosen({ number, scanId: own.id })
  }

  useImperativeHandle(ref, () => ({ turnPage, follow }))
  const { own, spot } = spotOnShown(scans, number, scans[at], reading?.number === number ? reading.spot : null)

  const page = digits(scans[at]?.pageNo ?? 0)
  const last = digits(scans.length)
  const foreign = own.length > 0 ? (scans[at]?.khatianNumber ?? number) : number
  const other = foreign === number ? null : digits(foreign)
  const current = digits(number)
  return (
    <div className={classes['side']}>
      <ScanViewer
        ref={viewer}
        src={src}
        label={t`Scanned page`}
        rulerTop={spot?.top}
        zone={spot?.zone}
        storageKey={`entry:${scanId ?? 'none'}`}
      />
      {at >= 0 && own.length === 0 ? (
        <output className={classes['warning']}>
          <Icon name="alert" size={18} />
          <span>{t`No scan is named as a page of this khatian; the nearest one is shown.`}</span>
        </output>
      ) : null}
      {other === null ? null : (
        <output className={classes['warning']}>
          <Icon name="alert" size={18} />
          <span>{t`This page belongs to khatian ${other}. You are keying khatian ${current}.`}</span>
        </output>
      )}
      {at < 0 ? null : (
        <div className={classes['pages']}>
          <button
            type="button"
            className={classes['line']}
            aria-pressed={strip !== null}
            title={t`Enlarged line over the tables (Alt+L)`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onStrip}
          >
            {t`Enlarged line`} <kbd>Alt+L</kbd>
          </button>
          <PageButton
            label={t`Previous page (Alt+PageUp)`}
            disabled={before === undefined}
            onPress={() => turnPage(-1)}
          >
            ‹
          </PageButton>
          <span>{t`Page ${page} of ${last}`}</span>
          <PageButton label={t`Next page (Alt+PageDown)`} disabled={after === undefined} onPress={() => turnPage(1)}>
            ›
          </PageButton>
        </div>
      )}
      {strip === null ? null : createPortal(<LineStrip src={src} spot={spot} />, strip)}
    </div>
  )
})

type PageButtonProps = { label: string; disabled: boolean; onPress: () => void; children: string }

function PageButton({ label, disabled, onPress, children }: PageButtonProps) {
  return (
    <button
      type="button"
      className={classes['turn']}
      aria-label={label}
      title={label}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
