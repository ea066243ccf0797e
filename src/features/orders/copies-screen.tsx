import { publicOrderCalls } from '#contract/calls/public-order.ts'
import type { CallOutput } from '#contract/call.ts'
import { checkMobile } from '#domain/kernel/identity.ts'
import { hasOnlineCopies } from '#domain/order/online-copies.ts'
import { checkOneTimeCode } from '#domain/validation/contact.ts'
import { copyTypes } from '#domain/order/choices.ts'
import { required } from '#domain/validation/rules.ts'
import { by } from '#forms/field-rules.ts'
import { FactList } from '#forms/plain/fact-list.tsx'
import { CodeForm } from '#forms/plain/code-form.tsx'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { PlainDigits } from '#forms/plain/plain-digits.tsx'
import plain from '#forms/plain/plain.module.css'
import type { Frame } from '#forms/plain/public-frame.tsx'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { useSentCode } from '#forms/plain/use-sent-code.ts'
import { useText } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { request, requestFile } from '#platform/wire/api.ts'
import { downloadBlob } from '#platform/wire/download.ts'
import { useAct } from '#platform/wire/use-act.ts'
import { useAnswer } from '#platform/wire/use-answer.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { forgetCodeStep, keepCodeStep, maskedMobile, readCodeStep } from './code-step.ts'
import { CopyPages } from './copy-pages.tsx'
import { useItemName } from './item-name.ts'
import { isKioskUser, OrderFrame } from './order-frame.tsx'
import { useOrderWords, usePlaceLine } from './order-words.ts'
import classes from './orders.module.css'
import { useHash } from './use-hash.ts'
import { withWork } from './with-work.ts'

type Copies = CallOutput<(typeof publicOrderCalls)['public-order.copies']>
type Link = { readonly applicationId: string; readonly token: string }

/** Online copies of one order on any device, by a kiosk's link or by number, mobile and code. [ORD-18] [ORD-19] */
export function CopiesScreen({ frame }: { readonly frame: Frame }) {
  const { t } = useLingui()
  const [, applicationId = '', token = ''] = /^([0-9]{2}-[0-9a-f-]{36})\.([\w-]+)$/.exec(useHash()) ?? []
  // The token of a code stays out of the address, which the history of a shared device keeps.
  const [opened, setOpened] = useState<Link | null>(null)
  const link = opened ?? (token === '' ? null : { applicationId, token })
  return (
    <OrderFrame title={t`Open online copies`} frame={frame}>
      {link === null ? <ByCode onOpened={setOpened} /> : <Linked key={link.token} link={link} onOpened={setOpened} />}
    </OrderFrame>
  )
}

/** Number and mobile, then the code: the answer never says whether such an order exists. */
function ByCode({ onOpened }: { readonly onOpened: (link: Link) => void }) {
  const { t } = useLingui()
  const text = useText()
  const [kept] = useState(readCodeStep)
  const asked = useRef(kept?.orderNo ?? '')
  const code = useSentCode(
    (mobile) =>
      withWork((proof) =>
        request(publicOrderCalls['public-order.copy-code'], { orderNo: asked.current, mobile, ...proof }),
      ),
    kept?.sent,
  )
  const { sent } = code
  const isRestored = sent !== null && sent === kept?.sent
  useEffect(() => {
    if (sent === null) forgetCodeStep()
    else if (!isRestored) keepCodeStep(asked.current, sent)
  }, [sent, isRestored])
  const first = usePlainForm({
    initial: { orderNo: kept?.orderNo ?? '', mobile: '' },
    rules: { orderNo: [required], mobile: [required, by(checkMobile)] },
    send: async (values) => {
      asked.current = values.orderNo
      await code.ask(values.mobile)
    },
  })
  const second = usePlainForm({
    initial: { code: '' },
    rules: { code: [required, by(checkOneTimeCode)] },
    places: { 'code.wrong': 'code' },
    send: async (values) => {
      const input = { orderNo: asked.current, mobile: sent?.to ?? '', ...values }
      const link = await request(publicOrderCalls['public-order.copy-open'], input)
      forgetCodeStep()
      onOpened(link)
    },
  })
  if (sent === null)
    return (
      <form {...first.form} className={plain['form']}>
        <p>
          <Trans>Enter the order number and the mobile number of the order. A code comes to that mobile.</Trans>
        </p>
        <FormProblem problem={first.problem} />
        <PlainDigits label={t`Order number`} maxLength={20} {...first.field('orderNo')} />
        <PlainDigits label={t`Mobile number`} maxLength={20} {...first.field('mobile')} />
        <SubmitRow busy={first.busy} label={t`Send a code`} />
      </form>
    )
  const [to, number] = [text.digits(isRestored ? maskedMobile(sent.to) : sent.to), text.digits(first.values.orderNo)]
  return (
    <CodeForm
      code={code}
      sent={sent}
      form={second}
      submit={t`Open the copies`}
      back={t`Change the number`}
      said={
        <Trans>
          If order {number} has online copies for {to}, a code was sent to this mobile.
        </Trans>
      }
    />
  )
}

type LinkedProps = { readonly link: Link; readonly onOpened: (link: Link) => void }

function Linked({ link, onOpened }: LinkedProps) {
  const { data, error } = useAnswer(link.applicationId, (signal) =>
    request(publicOrderCalls['public-order.copies'], link, { signal }),
  )
  if (data !== null) return <Opened order={data} link={link} />
  if (error === null) return <Spinner />
  return (
    <>
      <FormProblem problem={error} />
      <ByCode onOpened={onOpened} />
    </>
  )
}

function Opened({ order, link }: { readonly order: Copies; readonly link: Link }) {
  const { t } = useLingui()
  const text = useText()
  const nameOf = useItemName()
  const placeLine = usePlaceLine()
  const words = useOrderWords()
  const { busy, problem, run } = useAct()
  const isKiosk = isKioskUser(useSession().externalUser)
  const [shown, setShown] = useState(isKiosk)
  const take = (copyId: string): Promise<Blob> =>
    requestFile(publicOrderCalls['public-order.copy'], { ...link, copyId })
  const copies = order.items.flatMap((item) => {
    const { copyId } = item
    return copyId === null ? [] : [{ item, name: nameOf(item), copyId, take: () => take(copyId) }]
  })
  const ready = hasOnlineCopies({ ...order, copyType: copyTypes.online }) && copies.length > 0
  return (
    <>
      <FactList facts={[[t`Order number`, text.digits(order.no)]]} />
      {ready ? null : (
        <Notice kind="warn">
          {words.status(order)}. <Trans>No copy can be opened.</Trans>
        </Notice>
      )}
      <FormProblem problem={problem} />
      <ul className={classes['items']}>
        {copies.map(({ item, name, copyId }) => (
          <li key={copyId}>
            <strong>{name}</strong>
            <span>{placeLine(item)}</span>
            {/* A file that is saved stays on the device of the kiosk. */}
            {isKiosk ? null : (
              <button
                type="button"
                className={plain['primary']}
                disabled={busy}
                aria-busy={busy}
                onClick={() => run(async () => downloadBlob(`${name}.pdf`, await take(copyId)))}
              >
                <Trans>Download the copy: {name}</Trans>
              </button>
            )}
          </li>
        ))}
      </ul>
      {!ready ? null : shown ? (
        <CopyPages of={link.token} copies={copies} />
      ) : (
        <p className={plain['acts']}>
          <button type="button" className={plain['quiet']} onClick={() => setShown(true)}>
            <Trans>Show the copies to print them</Trans>
          </button>
        </p>
      )}
    </>
  )
}
