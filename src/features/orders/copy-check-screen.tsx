import { checkCopy, type CopyVerdict } from '#domain/copy/check-copy.ts'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { CameraScan, cameraReads } from './camera-scan.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { CopyFile } from './copy-file.tsx'
import { CopyNumber } from './copy-number.tsx'
import { markOf, verify } from './copy-ports.ts'
import { noteTime } from './copy-register.ts'
import { CopyRows } from './copy-rows.tsx'
import { KeysRefused } from './keys-refused.tsx'
import type { Frame } from '#forms/plain/public-frame.tsx'
import { OrderFrame } from './order-frame.tsx'
import classes from './orders.module.css'
import { type CopyRegister, useCopyRegister } from './use-copy-register.ts'
import { useHash } from './use-hash.ts'
import { VerdictBox } from './verdict-box.tsx'

/** What a copy is worth that somebody holds up: told by this device, also without a connection. [CPY-5] */
export function CopyCheckScreen({ frame }: { readonly frame: Frame }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const code = useHash()
  const register = useCopyRegister()
  // A new look removes the answer of the one before, whichever way it was.
  const [way, setWay] = useState<'camera' | 'file' | 'number' | null>(null)
  const verdict = useVerdict(code, register)
  const at = register.list === null ? null : text.dateTime(new Date(register.list.at).toISOString())
  return (
    <OrderFrame title={t`Check a copy`} frame={frame}>
      {code === '' ? (
        <>
          <p>
            <Trans>
              Point the camera of your phone at the code on the copy and open the link that it shows. This page then
              says whether the copy is genuine.
            </Trans>
          </p>
          {cameraReads() ? <CameraScan onCode={openCode} onBegin={() => setWay('camera')} /> : null}
          <CopyFile onCode={openCode} active={way === 'file'} onBegin={() => setWay('file')} />
          <CopyNumber active={way === 'number'} onBegin={() => setWay('number')} />
        </>
      ) : verdict === null ? (
        <Spinner />
      ) : (
        <>
          <VerdictBox
            kind={verdict.kind}
            copyType={'certificate' in verdict ? verdict.certificate.copyType : undefined}
          />
          {'certificate' in verdict ? (
            <>
              <CertificateFacts certificate={verdict.certificate} />
              <CopyRows key={code} code={code} certificate={verdict.certificate} />
            </>
          ) : null}
          <p className={plain['acts']}>
            <a href="/v">
              <Trans>Check another copy</Trans>
            </a>
          </p>
        </>
      )}
      {register.refused ? <KeysRefused /> : null}
      {register.error === null ? null : <Notice kind="info">{problemText(register.error)}</Notice>}
      <p className={classes['soft']}>
        {at === null ? null : <Trans>Last checked on {at}, by the list of revoked copies.</Trans>}{' '}
        <a href="/public-keys">
          <Trans>Public keys</Trans>
        </a>
      </p>
    </OrderFrame>
  )
}

function openCode(code: string): void {
  location.assign(`#${code}`)
}

function useVerdict(code: string, { keys, list, settled }: CopyRegister): CopyVerdict | null {
  const [held, setHeld] = useState<{ readonly code: string; readonly verdict: CopyVerdict } | null>(null)
  useEffect(() => {
    // What is known of revoked copies is heard first, so that no copy is called genuine and then revoked.
    if (code === '' || !settled) return
    let gone = false
    const clock = { now: Date.now(), keysAt: keys?.at ?? null, seen: noteTime(Date.now()) }
    void checkCopy(code, keys?.keys ?? null, list, clock, { verify, markOf }).then((verdict) => {
      if (!gone) setHeld({ code, verdict })
    })
    return () => {
      gone = true
    }
  }, [code, keys, list, settled])
  return held?.code === code ? held.verdict : null
}
