import { requestBlob } from '#platform/wire/api.ts'
import { useEffect, useRef, useState } from 'react'
import classes from './scans.module.css'

type Props = {
  scanId: string
  /** changes with the picture */
  version: string
  form: 'thumb' | 'keying'
  alt: string
}

/** The picture of a page, fetched once it comes into sight. */
export function PagePicture({ scanId, version, form, alt }: Props) {
  const frame = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(form === 'keying')
  const [src, setSrc] = useState<string | null>(null)

  useEffect(() => {
    const element = frame.current
    if (seen || element === null) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: '300px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [seen])

  useEffect(() => {
    if (!seen) return
    const leaving = new AbortController()
    let made: string | null = null
    requestBlob(`/scans/${scanId}/${form}`, { signal: leaving.signal }).then(
      (blob) => {
        if (leaving.signal.aborted) return
        made = URL.createObjectURL(blob)
        setSrc(made)
      },
      // The empty frame says it; the page can be asked for again by coming back.
      () => undefined,
    )
    return () => {
      leaving.abort()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [seen, scanId, version, form])

  return (
    <span ref={frame} className={classes['picture']} data-form={form}>
      {src === null ? null : <img src={src} alt={alt} />}
    </span>
  )
}
