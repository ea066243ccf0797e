import type { PaperSpot } from '#forms/scan-choice.ts'
import { useWidth } from '#forms/use-width.ts'
import type { OpenPage } from '#platform/replica/page-pictures.ts'
import { useLingui } from '@lingui/react/macro'
import type { PageBox } from '#ui/scan-view.ts'
import { useEffect, useRef, useState } from 'react'
import { inPieces, stripBox } from './strip-box.ts'
import classes from './scan-strip.module.css'

type Props = {
  /** what is read there */
  name: string
  /** null where nothing says where it stands */
  spot: PaperSpot | null
  /** undefined while it is not known which pages there are, null where the page was not scanned */
  scanId: string | null | undefined
  onOpen: OpenPage
}

/** Below this many pixels the whole width of a page cannot be read. */
const narrow = 420

/** The piece of a scanned page on which one value is read; nothing is fetched before it comes into view. [SEC-8] */
export function ScanStrip({ name, spot, scanId, onOpen }: Props) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const isSeen = useSeen(place)
  const wanted = isSeen && spot !== null && typeof scanId === 'string' ? scanId : null
  const [picture, setPicture] = useState<{ scanId: string; src: string | null } | null>(null)
  const [ratio, setRatio] = useState<number | null>(null)

  useEffect(() => {
    if (wanted === null) return
    let here = true
    void onOpen(wanted).then((src) => {
      if (here) setPicture({ scanId: wanted, src })
    })
    return () => {
      here = false
    }
  }, [wanted, onOpen])

  const src = picture?.scanId === scanId ? picture?.src : undefined
  const none =
    spot === null ? t`Its place on the page is not known.` : scanId === null || src === null ? t`No scan` : null
  return (
    <div
      ref={place}
      className={classes['place']}
      data-strip={none !== null ? 'none' : ratio === null ? 'coming' : 'shown'}
    >
      {none === null ? null : <p className={classes['none']}>{none}</p>}
      {spot === null || typeof src !== 'string'
        ? null
        : inPieces(stripBox(spot), spot.zone === undefined && width > 0 && width < narrow ? 2 : 1).map((box, index) => (
            <Piece
              key={box.left}
              src={src}
              // One picture to a reader, in however many pieces it is shown.
              alt={index > 0 ? '' : spot.zone === undefined ? t`Scan, about ${name}` : t`Scan of ${name}`}
              box={box}
              ratio={ratio}
              onRatio={setRatio}
            />
          ))}
    </div>
  )
}

type PieceProps = {
  src: string
  alt: string
  box: PageBox
  /** height of the page over its width; null before the picture told it */
  ratio: number | null
  onRatio: (ratio: number) => void
}

function Piece({ src, alt, box, ratio, onRatio }: PieceProps) {
  const shape = box.width / (box.height * (ratio ?? 1.4))
  return (
    // Places on the page are counted from its left edge, whichever way the reader's language runs.
    <div
      dir="ltr"
      className={classes['window']}
      style={{ aspectRatio: shape, maxWidth: `calc(var(--strip) * ${shape})` }}
    >
      <img
        src={src}
        alt={alt}
        draggable={false}
        style={{
          width: `${100 / box.width}%`,
          left: `${(-100 * box.left) / box.width}%`,
          top: `${(-100 * box.top) / box.height}%`,
        }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > 0) onRatio(naturalHeight / naturalWidth)
        }}
      />
    </div>
  )
}

/** Whether it was in view once, or nearly. */
function useSeen(place: { readonly current: HTMLElement | null }): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: '120px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return isSeen
}
