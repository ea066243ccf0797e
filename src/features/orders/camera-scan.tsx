import plain from '#forms/plain/plain.module.css'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { codeInPicture } from './read-code.ts'
import classes from './orders.module.css'

/** Whether this browser can read a code by the camera: every one that has a camera, by its own reader or by ours. */
export function cameraReads(): boolean {
  return 'mediaDevices' in navigator
}

const everyMs = 300

type Props = { readonly onCode: (code: string) => void; readonly onBegin: () => void }

/** Looks for a code of a copy through the camera; gives what stands behind the # of its link. */
export function CameraScan({ onCode, onBegin }: Props) {
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
    if (stream === null || shown === null) return
    shown.srcObject = stream
    void shown.play().catch(() => setFailed(true))
    let reading = false
    const timer = setInterval(() => {
      // A slow phone reads one picture at a time; until the first one is there nothing can be read.
      if (reading) return
      reading = true
      codeInPicture(shown)
        .then((code) => {
          if (code !== null) found.current(code)
        })
        .catch(() => undefined)
        .finally(() => {
          reading = false
        })
    }, everyMs)
    return () => {
      clearInterval(timer)
      for (const track of stream.getTracks()) track.stop()
    }
  }, [stream])

  async function open(): Promise<void> {
    onBegin()
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
