import { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import { mapOrderCalls } from '#contract/calls/map-order.ts'
import type { BothNames } from '#contract/declare/field.ts'
import { khatianOrder } from '#contract/lists/khatian-order.ts'
import { deliveryMedia, itemKinds, type ItemKind } from '#domain/order/choices.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { useNames } from '#lists/field-text.ts'
import { orderQueries } from '#platform/queries/order-queries.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { emptyItem, emptyOrder, goesByMail, missingIn, sentOf, sentOfSheets, type TypedOrder } from './new-order.ts'
import { OrderedItem } from './ordered-item.tsx'
import { newOrderKeys } from './order-keys.ts'
import { channelWords } from './order-words.ts'
import classes from './orders.module.css'

const channels = ['OFFICE', 'HOTLINE'] as const
const media = [deliveryMedia.officeCounter, deliveryMedia.byMail, deliveryMedia.udc, deliveryMedia.online] as const
const mediumNames: Readonly<Record<number, BothNames>> = khatianOrder.columns.medium.choices ?? {}
/** As many as the call takes. */
const mostItems = 100

/** An order for somebody at the counter or on the hotline; the fee is paid by a link that the customer gets. */
export function NewOrderScreen({ kind }: { kind: ItemKind }) {
  const isMap = kind === itemKinds.map
  const { t, i18n } = useLingui()
  const names = useNames()
  const codeText = useCodeText()
  const problemText = useProblemText()
  const { online } = useConnectivity()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  const [typed, setTyped] = useState<TypedOrder>(emptyOrder)
  const [pressed, setPressed] = useState(false)
  const title = isMap ? t`Map order at the counter` : t`Order at the counter`
  usePageTitle(title)
  useScreenKeySheet(newOrderKeys)
  const create = useMutation({
    mutationFn: () => {
      if (isMap) {
        const sheets = sentOfSheets(typed)
        return request(mapOrderCalls['map-order.create'], sheets, { idempotencyKey: keyFor(sheets) })
      }
      const sent = sentOf(typed)
      return request(khatianOrderCalls['khatian-order.create'], sent, { idempotencyKey: keyFor(sent) })
    },
    onSuccess: async ({ id, no }) => {
      showToast('good', t`Order ${no} is placed`)
      await queries.invalidateQueries({ queryKey: orderQueries.all })
      await navigate({ to: isMap ? '/map-orders/$id' : '/khatian-orders/$id', params: { id } })
    },
  })
  const codes = create.error instanceof ApiProblem ? create.error.fields : {}
  const missing = missingIn(typed, kind)
  const change = (next: Partial<TypedOrder>): void => {
    setTyped({ ...typed, ...next })
    create.reset()
  }
  const fault = (name: string): string | null => {
    const code = codes[name] ?? (pressed && missing.has(name) ? 'value.required' : undefined)
    return code === undefined ? null : codeText(code)
  }
  // A refusal of a khatian names no line of the form.
  const ofItem = codes['KHATIAN_NO'] ?? codes['MAP_ID'] ?? codes['JL_NUMBER_ID']
  const shownAtField = ['NAME', 'MOBILE', 'LINE', 'POST_OFFICE', 'POSTAL_CODE'].some((name) => name in codes)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    setPressed(true)
    if (missing.size === 0) create.mutate()
    else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const text = (name: string, field: 'name' | 'line' | 'postOffice', label: string, letters: number) => (
    <TextInput
      label={label}
      required
      autoComplete="off"
      maxLength={letters}
      value={typed[field]}
      error={fault(name)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )

  return (
    <>
      <h1>{title}</h1>
      <form noValidate className={classes['form']} onSubmit={submit}>
        {create.error === null || shownAtField ? null : (
          <Notice kind="bad">{ofItem === undefined ? problemText(create.error) : codeText(ofItem)}</Notice>
        )}
        <fieldset className={classes['group']}>
          <legend>{isMap ? t`Map sheets` : t`Khatians`}</legend>
          {typed.items.map((item, at) => (
            <OrderedItem
              key={item.key}
              kind={kind}
              at={at}
              item={item}
              faultOf={fault}
              onChange={(next) => change({ items: typed.items.map((one) => (one.key === item.key ? next : one)) })}
              onRemove={
                typed.items.length === 1
                  ? null
                  : () => change({ items: typed.items.filter(({ key }) => key !== item.key) })
              }
            />
          ))}
          <div>
            <Button
              variant="default"
              disabled={typed.items.length >= mostItems}
              onClick={() => {
                const last = typed.items.at(-1)
                change({ items: [...typed.items, emptyItem(last?.survey, last?.mouza)] })
              }}
            >
              {isMap ? t`One more sheet` : t`One more khatian`}
            </Button>
          </div>
        </fieldset>
        <div className={classes['pair']}>
          <NativeSelect
            label={t`Delivery`}
            value={String(typed.medium)}
            data={media.map((one) => ({
              value: String(one),
              label: names(mediumNames[one] ?? ['', '']),
            }))}
            onChange={(event) => {
              const medium = media.find((one) => String(one) === event.currentTarget.value)
              if (medium !== undefined) change({ medium })
            }}
          />
          <NativeSelect
            label={t`Ordered through`}
            value={typed.channel}
            data={channels.map((value) => ({ value, label: i18n._(channelWords[value]) }))}
            onChange={(event) => {
              const channel = channels.find((one) => one === event.currentTarget.value)
              if (channel !== undefined) change({ channel })
            }}
          />
        </div>
        <fieldset className={classes['group']}>
          <legend>
            <Trans>Customer</Trans>
          </legend>
          <div className={classes['pair']}>
            {text('NAME', 'name', t`Name of the customer`, 200)}
            <DigitsInput
              label={t`Mobile`}
              required
              inputMode="tel"
              maxLength={40}
              value={typed.mobile}
              error={fault('MOBILE')}
              onChange={(mobile) => change({ mobile })}
            />
          </div>
          {goesByMail(typed) ? (
            <>
              {text('LINE', 'line', t`House, road, village`, 300)}
              <div className={classes['pair']}>
                {text('POST_OFFICE', 'postOffice', t`Post office`, 300)}
                <DigitsInput
                  label={t`Postal code`}
                  required
                  maxLength={4}
                  value={typed.postalCode}
                  error={fault('POSTAL_CODE')}
                  onChange={(postalCode) => change({ postalCode })}
                />
              </div>
            </>
          ) : null}
        </fieldset>
        <p className={classes['muted']}>
          <Trans>The customer gets a link by SMS to pay the fee. The record room begins when it is paid.</Trans>
        </p>
        <div>
          <Button type="submit" disabled={!online} loading={create.isPending}>
            <Trans>Place the order</Trans>
          </Button>
        </div>
      </form>
    </>
  )
}
