import { messageCalls } from '#contract/calls/message.ts'
import { officeLayers } from '#domain/office/layers.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useText } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Letter, LetterForm } from './letter-form.tsx'
import { useMessagesChanged } from './message-queries.ts'
import classes from './messages.module.css'
import { ReceiversBox } from './receivers-box.tsx'

type To = 'BELOW' | 'LAYER' | 'OFFICES'

/** A circular to all offices below, to those of one layer, or to some that are named. */
export function WriteCircular() {
  const { t } = useLingui()
  const text = useText()
  const navigate = useNavigate()
  const { desk } = useSession()
  const changed = useMessagesChanged()
  const keyFor = useIdempotencyKey()
  const [to, setTo] = useState<To>('BELOW')
  const [layer, setLayer] = useState('')
  const [officeIds, setOfficeIds] = useState<string[]>([])
  const [pressed, setPressed] = useState(false)
  const title = t`New circular`
  usePageTitle(title)
  const missing = (to === 'LAYER' && layer === '') || (to === 'OFFICES' && officeIds.length === 0)
  const choices: readonly (readonly [To, string])[] = [
    ['BELOW', desk === null ? t`All offices` : t`The own office and all offices below it`],
    ['LAYER', t`Those of one layer`],
    ['OFFICES', t`Offices that I name`],
  ]
  const toList = () => navigate({ to: '/message-circulations' as '/' })
  const send = useMutation({
    mutationFn: (letter: Letter) => {
      const input = {
        ...letter,
        to,
        officeIds: to === 'OFFICES' ? officeIds : [],
        ...(to === 'LAYER' ? { layer: Number(layer) } : {}),
      }
      return request(messageCalls['message-circulation.send'], input, { idempotencyKey: keyFor(input) })
    },
    onSuccess: async ({ targets }) => {
      const offices = text.count(targets)
      showToast('good', t`The circular goes to ${offices} offices.`)
      await toList()
      await changed()
    },
  })
  return (
    <>
      <h1>{title}</h1>
      <LetterForm
        withSubject
        to={
          <>
            <fieldset className={classes['choices']}>
              <legend>
                <Trans>Goes to</Trans>
              </legend>
              {choices.map(([value, label]) => (
                <label key={value}>
                  <input type="radio" name="to" checked={to === value} onChange={() => setTo(value)} /> {label}
                </label>
              ))}
            </fieldset>
            {to === 'LAYER' ? (
              <NativeSelect
                label={t`Layer`}
                withAsterisk
                value={layer}
                onChange={(event) => setLayer(event.currentTarget.value)}
                error={pressed && layer === '' ? t`Choose the layer.` : null}
              >
                <option value="">{t`Choose`}</option>
                {Object.entries(officeLayers).map(([number, names]) => (
                  <option key={number} value={number}>
                    {text.pick(names[0], names[1])}
                  </option>
                ))}
              </NativeSelect>
            ) : null}
            {to === 'OFFICES' ? (
              <ReceiversBox
                which="message-circulation.offices"
                label={t`To the offices`}
                value={officeIds}
                onChange={setOfficeIds}
                error={pressed && officeIds.length === 0 ? t`Choose at least one office.` : null}
              />
            ) : null}
            <p className={classes['hint']}>
              <Trans>Everybody at these offices can read it. It comes to other districts within minutes.</Trans>
            </p>
          </>
        }
        toMissing={missing}
        pending={send.isPending}
        error={send.error}
        onPressed={() => setPressed(true)}
        onSend={send.mutate}
        onCancel={() => void toList()}
      />
    </>
  )
}
