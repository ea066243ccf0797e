import { publicOrderCalls } from '#contract/calls/public-order.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { request, requestFile } from '#platform/wire/api.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Frame } from '#forms/plain/public-frame.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderContent, OrderFacts } from './order-parts.tsx'
import { PaySection } from './pay-section.tsx'
import { useAnswer } from '#platform/wire/use-answer.ts'
import { useHash } from './use-hash.ts'

/** Seeing and paying an order by the link that its customer got by SMS, and taking its online copies, without an account. [PAY-17] */
export function PayLinkScreen({ frame }: { readonly frame: Frame }) {
  const { t } = useLingui()
  const [, applicationId = '', given] = /^([0-9]{2}-[0-9a-f-]{36})(?:\.([\w-]+))?$/.exec(useHash()) ?? []
  const token = given ?? keptToken(applicationId)
  if (token !== '') return <Linked key={token} frame={frame} applicationId={applicationId} token={token} />
  return (
    <OrderFrame title={t`Pay the fee`} frame={frame}>
      <Notice kind="warn">
        <Trans>This link is not complete. Open it again from the SMS, or ask the office.</Trans>
      </Notice>
    </OrderFrame>
  )
}

const keptName = 'dlrms.pay-link'

/** A provider sends the browser back without the token, so this tab keeps it meanwhile. [PAY-25] */
function keepToken({ applicationId, token }: { readonly applicationId: string; readonly token: string }): void {
  try {
    sessionStorage.setItem(keptName, `${applicationId}.${token}`)
  } catch {
    // Without storage the link is opened again from the SMS.
  }
}

function keptToken(applicationId: string): string {
  try {
    const kept = sessionStorage.getItem(keptName) ?? ''
    return applicationId !== '' && kept.startsWith(`${applicationId}.`) ? kept.slice(applicationId.length + 1) : ''
  } catch {
    return ''
  }
}

type LinkedProps = { readonly frame: Frame; readonly applicationId: string; readonly token: string }

function Linked({ frame, applicationId, token }: LinkedProps) {
  const { t } = useLingui()
  const linked = { applicationId, token }
  const {
    data: order,
    error,
    reload,
    show,
  } = useAnswer(applicationId, (signal) => request(publicOrderCalls['public-order.invoice'], linked, { signal }))
  if (order === null)
    return (
      <OrderFrame title={t`Pay the fee`} frame={frame}>
        {error === null ? <Spinner /> : <FormProblem problem={error} />}
      </OrderFrame>
    )
  const due = order.status === 1 && order.closed === null
  return (
    <OrderFrame title={due ? t`Pay the fee` : t`Your order`} frame={frame}>
      <FormProblem problem={error} />
      <OrderFacts order={order} />
      {due ? (
        <PaySection
          order={order}
          acts={{
            check: () => request(publicOrderCalls['public-order.check'], linked),
            pay: async (provider) => {
              keepToken(linked)
              return (await request(publicOrderCalls['public-order.pay'], { ...linked, provider })).redirectUrl
            },
          }}
          onStale={reload}
          onChanged={show}
        />
      ) : null}
      <OrderContent
        order={order}
        takeCopy={(copyId) => requestFile(publicOrderCalls['public-order.copy'], { ...linked, copyId })}
      />
    </OrderFrame>
  )
}
