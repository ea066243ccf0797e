import { messageCalls } from '#contract/calls/message.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { request } from '#platform/wire/api.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { showToast } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Letter, LetterForm } from './letter-form.tsx'
import { useMessagesChanged } from './message-queries.ts'
import { ReceiversBox } from './receivers-box.tsx'

/** A message to desks of the own office, of those below it and of the one above. */
export function WriteMessage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const changed = useMessagesChanged()
  const keyFor = useIdempotencyKey()
  const [deskIds, setDeskIds] = useState<string[]>([])
  const [pressed, setPressed] = useState(false)
  const title = t`New message`
  usePageTitle(title)
  const toList = () => navigate({ to: '/messages' as '/' })
  const send = useMutation({
    mutationFn: (letter: Letter) => {
      const input = { ...letter, deskIds }
      return request(messageCalls['message.send'], input, { idempotencyKey: keyFor(input) })
    },
    onSuccess: async () => {
      showToast('good', t`The message is sent.`)
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
          <ReceiversBox
            which="message.desks"
            label={t`To the desks`}
            value={deskIds}
            onChange={setDeskIds}
            error={pressed && deskIds.length === 0 ? t`Choose at least one desk.` : null}
          />
        }
        toMissing={deskIds.length === 0}
        pending={send.isPending}
        error={send.error}
        onPressed={() => setPressed(true)}
        onSend={send.mutate}
        onCancel={() => void toList()}
      />
    </>
  )
}
