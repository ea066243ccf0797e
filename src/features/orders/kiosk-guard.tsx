import { vendorOrderCalls } from '#contract/calls/customer-order.ts'
import plain from '#forms/plain/plain.module.css'
import { openKiosk } from '#platform/session/kiosk-mode.ts'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { forgetCodeStep } from './code-step.ts'
import classes from './orders.module.css'
import { forgetCopies, useWaitingCopies } from './kiosk-copies.ts'
import { idleSeconds, useIdle } from './use-idle.ts'

/** how long the count-down is seen before everything is forgotten */
const warnedSeconds = 20
/** how much longer a kiosk waits for a paid copy that is neither printed nor sent */
const copySeconds = 120
const retryMs = 3_000

/** The first page of a kiosk: the next customer begins there. */
const start = '/order?begin=1'

/** Every page of a kiosk: nobody at it for a minute, and whatever its customer typed, chose or ordered is gone. [ORD-8] */
export function KioskGuard({ begins, children }: { readonly begins: boolean; readonly children: ReactNode }) {
  // The address is made that of every other page as soon as it was forgotten; this page remains a beginning.
  const [beginning] = useState(begins)
  const { problem, ready } = useForgotten(beginning)
  useFreshPages()
  const waiting = useWaitingCopies()
  const [first] = waiting
  const { left, stay } = useIdle(!beginning, forget, first === undefined ? idleSeconds : idleSeconds + copySeconds)
  return (
    <>
      {ready ? children : problem === null ? <Spinner /> : <NotForgotten problem={problem} />}
      {left === null || left > (first === undefined ? warnedSeconds : copySeconds) ? null : (
        <CountDown left={left} onStay={stay} copyOf={first ?? null} />
      )}
      {ready ? <Finish asks={first !== undefined} /> : null}
    </>
  )
}

/** Loads the first page anew, so that nothing stays in the memory of this one. */
function forget(): void {
  forgetCopies()
  forgetCodeStep()
  location.replace(start)
}

/** Ends the visit of a customer. It asks first while a paid copy is neither printed nor sent. [ORD-18] */
function Finish({ asks }: { readonly asks: boolean }) {
  const [asked, setAsked] = useState(false)
  if (asks && asked)
    return (
      <div className={classes['screen-only']} role="alert">
        <p>
          <Trans>Your paid copy is not printed or sent yet. Do you want to forget it?</Trans>
        </p>
        <p className={plain['acts']}>
          <button type="button" className={plain['primary']} autoFocus onClick={() => setAsked(false)}>
            <Trans>Keep my copy</Trans>
          </button>
          <button type="button" className={plain['quiet']} onClick={forget}>
            <Trans>Forget everything</Trans>
          </button>
        </p>
      </div>
    )
  return (
    <p className={`${plain['acts']} ${classes['screen-only']}`}>
      <button type="button" className={plain['quiet']} onClick={asks ? () => setAsked(true) : forget}>
        <Trans>Finish and forget everything</Trans>
      </button>
    </p>
  )
}

/** Where a customer begins the server forgets the one before; until it has, nobody begins. */
function useForgotten(begins: boolean): { readonly ready: boolean; readonly problem: unknown } {
  const [ready, setReady] = useState(!begins)
  const [problem, setProblem] = useState<unknown>(null)
  useEffect(() => {
    if (ready) return
    forgetCopies()
    forgetCodeStep()
    openKiosk()
    const left = new AbortController()
    const ask = (): void => {
      request(vendorOrderCalls['vendor-order.forget'], {}, { signal: left.signal }).then(
        () => {
          if (left.signal.aborted) return
          // Loaded anew, or come back to, the page is not a beginning a second time.
          history.replaceState(history.state, '', location.pathname)
          setReady(true)
        },
        (error: unknown) => {
          if (left.signal.aborted) return
          setProblem(error)
          timer = setTimeout(ask, retryMs)
        },
      )
    }
    let timer = setTimeout(ask, 0)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [ready])
  return { ready, problem }
}

/** A page that the browser kept in its memory may hold what another customer typed. */
function useFreshPages(): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}

function NotForgotten({ problem }: { readonly problem: unknown }) {
  const problemText = useProblemText()
  return (
    <Notice kind="warn">
      <Trans>The kiosk is made ready for the next customer. Wait a moment.</Trans> {problemText(problem)}
    </Notice>
  )
}

type CountDownProps = {
  readonly left: number
  readonly onStay: () => void
  /** the order whose paid copy is neither printed nor sent */
  readonly copyOf: string | null
}

function CountDown({ left, onStay, copyOf }: CountDownProps) {
  const { t } = useLingui()
  const text = useText()
  const seconds = text.count(left)
  return (
    <section className={classes['count-down']} aria-label={t`Is anybody here?`}>
      <p role="alert">
        {copyOf === null ? (
          <Trans>Nobody has touched the screen. Everything typed and shown here is forgotten soon.</Trans>
        ) : (
          <Trans>Your paid copy is not printed or sent yet. This kiosk forgets it soon.</Trans>
        )}
      </p>
      <p role="timer" className={classes['count']}>
        <Trans>{seconds} seconds left</Trans>
      </p>
      <button type="button" className={plain['primary']} onClick={onStay}>
        {copyOf === null ? <Trans>I am still here</Trans> : <Trans>I need more time</Trans>}
      </button>
      {copyOf === null ? null : (
        <a href={`/citizen-application-details?invoiceId=${copyOf}`}>
          <Trans>Show my copy</Trans>
        </a>
      )}
    </section>
  )
}
