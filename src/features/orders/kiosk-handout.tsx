import { vendorOrderCalls } from '#contract/calls/customer-order.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { useAct } from '#platform/wire/use-act.ts'
import { useAnswer } from '#platform/wire/use-answer.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { CopyPages } from './copy-pages.tsx'
import { useItemName } from './item-name.ts'
import { markTaken, noteCopies, useWaitingCopies } from './kiosk-copies.ts'
import type { Order } from './order-words.ts'
import classes from './orders.module.css'

const Picture = lazy(async () => {
  const { CodePicture: component } = await import('#ui/code-picture.tsx')
  return { default: component }
})

type Props = {
  readonly order: Order
  /** of the order, as its customer typed it */
  readonly mobile: string
  readonly takeCopy: (copyId: string) => Promise<Blob>
}

/** Ways to take a copy from a kiosk: on paper, by a link in an SMS, or by a QR code. [ORD-18] */
export function KioskHandout({ order, mobile, takeCopy }: Props) {
  const { t } = useLingui()
  const text = useText()
  const nameOf = useItemName()
  const { publicId } = order
  const isWaiting = useWaitingCopies().includes(publicId)
  useEffect(() => noteCopies(publicId), [publicId])
  const number = text.digits(order.no)
  const copies = order.items.flatMap((item) => {
    const { copyId } = item
    return copyId === null ? [] : [{ name: nameOf(item), take: () => takeCopy(copyId) }]
  })
  return (
    <section className={plain['part']} aria-label={t`Take your copy`}>
      <h2>
        <Trans>Take your copy</Trans>
      </h2>
      {isWaiting ? (
        <Notice kind="warn">
          <Trans>Print the copy, send the link by SMS, or scan the code with your phone. This kiosk forgets it.</Trans>
        </Notice>
      ) : (
        <Notice kind="good">
          <Trans>You have your copy. Finish when you are ready.</Trans>
        </Notice>
      )}
      <CopyPages of={publicId} copies={copies} onPrinted={() => markTaken(publicId)}>
        <SendLink publicId={publicId} mobile={mobile} />
        <PhoneCode publicId={publicId} />
        <p>
          <Trans>
            You can open the copy later on any device: choose “Open online copies”, then enter the order number {number}{' '}
            and your mobile number.
          </Trans>
        </p>
      </CopyPages>
    </section>
  )
}

function SendLink({ publicId, mobile }: { readonly publicId: string; readonly mobile: string }) {
  const text = useText()
  const { busy, problem, run } = useAct()
  const [sent, setSent] = useState(false)
  const to = text.digits(mobile)
  const send = () =>
    run(async () => {
      await request(vendorOrderCalls['vendor-order.send-copy-link'], { applicationId: publicId })
      setSent(true)
      markTaken(publicId)
    })
  return (
    <>
      <FormProblem problem={problem} />
      <p className={plain['acts']}>
        <button type="button" className={plain['primary']} disabled={busy} aria-busy={busy} onClick={send}>
          <Trans>Send the link by SMS to {to}</Trans>
        </button>
      </p>
      <div aria-live="polite">
        {sent ? (
          <Notice kind="good">
            <Trans>The link is on its way to {to}. It opens the copy for 72 hours.</Trans>
          </Notice>
        ) : null}
      </div>
    </>
  )
}

function PhoneCode({ publicId }: { readonly publicId: string }) {
  const { data, error, reload } = useAnswer(publicId, (signal) =>
    request(vendorOrderCalls['vendor-order.copy-link'], { applicationId: publicId }, { signal }),
  )
  if (data === null && error === null) return <Spinner />
  if (data === null)
    return (
      <>
        <FormProblem problem={error} />
        <p className={plain['acts']}>
          <button type="button" className={plain['quiet']} onClick={reload}>
            <Trans>Try again</Trans>
          </button>
        </p>
      </>
    )
  return (
    <>
      <p>
        <Trans>Point the camera of your phone at this code. It opens the copy for 72 hours.</Trans>
      </p>
      <div className={classes['phone-code']}>
        <Suspense fallback={<Spinner />}>
          <Picture text={data.url} />
        </Suspense>
      </div>
      <p className={plain['acts']}>
        <button type="button" className={plain['quiet']} onClick={() => markTaken(publicId)}>
          <Trans>I opened it on my phone</Trans>
        </button>
      </p>
    </>
  )
}
