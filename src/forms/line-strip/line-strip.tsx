import type { PaperSpot } from '#forms/scan-choice.ts'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { stripPlace } from './strip-place.ts'
import classes from './line-strip.module.css'

type LineStripProps = {
  /** address of the page's picture; null where there is none */
  src: string | null
  /** null where nothing says where the cell is read */
  spot: PaperSpot | null
}

/** The line of the page that is being keyed, enlarged, to stand over the table it is keyed into. */
export function LineStrip({ src, spot }: LineStripProps) {
  const { t } = useLingui()
  const strip = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [picture, setPicture] = useState<{ src: string; width: number; height: number } | null>(null)

  useLayoutEffect(() => {
    const element = strip.current
    if (element === null) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const known = picture?.src === src ? picture : null
  const place = spot === null || known === null || size.width === 0 ? null : stripPlace(spot, known, size)
  const zone = spot?.zone
  const height = place === null || known === null ? 0 : (place.width * known.height) / known.width
  return (
    // Places on the page are counted from its left edge, whichever way the reader's language runs.
    <div ref={strip} className={classes['strip']} dir="ltr" data-strip={place === null ? 'none' : 'shown'}>
      {src === null ? null : (
        <div
          className={classes['page']}
          style={
            place === null
              ? { visibility: 'hidden' }
              : { width: place.width, height, transform: `translate(${-place.left}px, ${-place.up}px)` }
          }
        >
          <img
            src={src}
            alt={t`The line that is keyed, enlarged`}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight } }) => {
              if (width > 0) setPicture({ src, width, height: naturalHeight })
            }}
          />
          {zone === undefined || place === null ? null : (
            <div
              className={classes['zone']}
              style={{
                width: zone.width * place.width,
                transform: `translate(${zone.left * place.width}px, ${(zone.top + zone.height) * height}px)`,
              }}
            />
          )}
        </div>
      )}
      {src !== null && spot !== null ? null : <p>{t`Where this is written on the page is not known.`}</p>}
    </div>
  )
}
