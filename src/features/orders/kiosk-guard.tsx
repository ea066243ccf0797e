import { vendorOrderCalls } from '#contract/calls/customer-order.ts'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './orders.module.css'
import { useIdle } from './use-idle.ts'

/** how long the count-down is seen before everything is forgotten */
const warnedSeconds = 20
const retryMs = 3_000

/** The first page of a kiosk: the next customer begins there. */
const start = '/order?begin=1'

/** Every page of a kiosk: nobody at it for a minute, and whatever its customer typed, chose or ordered is gone. [ORD-8] */
export function KioskGuard({ begins, children }: { readonly begins: boolean; readonly children: ReactNode }) {
  // The address is made that of every other page as soon as it was forgotten; this page remains a beginning.
  const [beginning] = useState(begins)
  const { problem, ready } = useForgotten(beginning)
  useFreshPages()
  const { left, stay } = useIdle(!beginning, forget)
  return (
    <>
      {ready ? children : problem === null ? <Spinner /> : <NotForgotten problem={problem} />}
      {left === null || left > warnedSeconds ? null : <CountDown left={left} onStay={stay} />}
      {ready ? (
        <p className={`${plain['acts']} ${classes['screen-only']}`}>
          <button type="button" className={plain['quiet']} onClick={forget}>
            <Trans>Finish and forget everything</Trans>
          </button>
        </p>
      ) : null}
    </>
  )
}

/** Loads the first page anew, so that nothing stays in the memory of this one. */
function forget(): void {
  location.replace(start)
}

/** Where a customer begins the server forgets the one before; until it has, nobody begins. */
function useForgotten(begins: boolean): { readonly ready: boolean; readonly problem: unknown } {
  const [ready, setReady] = useState(!begins)
  const [problem, setProblem] = useState<unknown>(null)
  useEffect(() => {
    if (ready) return
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

function CountDown({ left, onStay }: { readonly left: number; readonly onStay: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const seconds = text.count(left)
  return (
    <section className={classes['count-down']} aria-label={t`Is anybody here?`}>
      <p role="alert">
        <Trans>Nobody has touched the screen. Everything typed and shown here is forgotten soon.</Trans>
      </p>
      <p role="timer" className={classes['count']}>
        <Trans>{seconds} seconds left</Trans>
      </p>
      <button type="button" className={plain['primary']} onClick={onStay}>
        <Trans>I am still here</Trans>
      </button>
    </section>
  )
}
