import plain from '#forms/plain/plain.module.css'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import classes from './orders.module.css'

/** The browser's own reader of codes, which only some browsers have. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

function detectorClass(): DetectorClass | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return typeof found === 'function' ? (found as DetectorClass) : null
}

/** Whether this browser can read a code by the camera. */
export function cameraReads(): boolean {
  return detectorClass() !== null && 'mediaDevices' in navigator
}

const everyMs = 300

/** Looks for a code of a copy through the camera; gives what stands behind the # of its link. */
export function CameraScan({ onCode }: { readonly onCode: (code: string) => void }) {
  const { t } = useLingui()
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [failed, setFailed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onCode)
  useEffect(() => {
    found.current = onCode
  })

  useEffect(() => {
    const shown = video.current
    const Reader = detectorClass()
    if (stream === null || shown === null || Reader === null) return
    shown.srcObject = stream
    void shown.play().catch(() => setFailed(true))
    const reader = new Reader({ formats: ['qr_code'] })
    const timer = setInterval(() => {
      // Until the first picture is there nothing can be read.
      reader.detect(shown).then(
        (codes) => {
          const code = codes.map(({ rawValue }) => rawValue.split('#')[1] ?? '').find((one) => one !== '')
          if (code !== undefined) found.current(code)
        },
        () => undefined,
      )
    }, everyMs)
    return () => {
      clearInterval(timer)
      for (const track of stream.getTracks()) track.stop()
    }
  }, [stream])

  async function open(): Promise<void> {
    setFailed(false)
    try {
      setStream(await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }))
    } catch {
      setFailed(true)
    }
  }

  return (
    <>
      {failed ? (
        <Notice kind="warn">
          <Trans>The camera cannot be used here. Allow it in the browser, or use the camera of the phone.</Trans>
        </Notice>
      ) : null}
      {stream === null ? (
        <p className={plain['acts']}>
          <button type="button" className={plain['primary']} onClick={() => void open()}>
            <Trans>Scan with the camera</Trans>
          </button>
        </p>
      ) : (
        <>
          <video ref={video} className={classes['camera']} muted playsInline aria-label={t`Picture of the camera`} />
          <p className={plain['acts']}>
            <button type="button" className={plain['quiet']} onClick={() => setStream(null)}>
              <Trans>Stop the camera</Trans>
            </button>
          </p>
        </>
      )}
    </>
  )
}
