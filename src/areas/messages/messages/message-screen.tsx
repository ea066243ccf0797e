import { messageCalls, type MessageView } from '#contract/calls/message.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { Markdown } from '#forms/markdown.tsx'
import { showBytes } from '#forms/show-bytes.ts'
import { takeFile } from '#lists/files.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Letter, LetterForm } from './letter-form.tsx'
import { messageQueries, useMessagesChanged } from './message-queries.ts'
import classes from './messages.module.css'
import { ReceiversTable } from './receivers-table.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** One message: what it says, its files, the answer to it, and for who sent it how far it has come. [NTF-13] */
export function MessageScreen({ messageId }: { messageId: string }) {
  const { online } = useConnectivity()
  const found = useQuery({ ...messageQueries.one(messageId), enabled: online })
  return <ListState of={found}>{(message) => <Shown message={message} />}</ListState>
}

function Shown({ message }: { message: MessageView }) {
  const { id, subject, own, withdrawnAt, replyTo } = message
  const { t } = useLingui()
  const text = useText()
  const [asked, setAsked] = useState<'reply' | 'withdraw' | null>(null)
  useRead(message)
  usePageTitle(subject)
  const from = text.pick(message.fromBn, message.fromEn)
  const at = text.dateTime(message.at)
  return (
    <article className={classes['message']}>
      <h1>{subject}</h1>
      <p className={classes['hint']}>
        <Trans>
          From {from}, {at}
        </Trans>
      </p>
      <Withdrawn message={message} />
      {message.body === '' ? null : <Markdown text={message.body} />}
      <Files message={message} />
      {replyTo === null ? null : (
        <p>
          <Link to={'/messages/$messageId' as '/'} params={{ messageId: replyTo } as never}>
            <Trans>The message that this answers</Trans>
          </Link>
        </p>
      )}
      <div className={classes['acts']}>
        {own || withdrawnAt !== null || asked === 'reply' ? null : (
          <Button onClick={() => setAsked('reply')}>
            <Trans>Answer</Trans>
          </Button>
        )}
        {own && withdrawnAt === null ? (
          <Button variant="default" onClick={() => setAsked('withdraw')}>
            <Trans>Withdraw</Trans>
          </Button>
        ) : null}
      </div>
      {asked === 'reply' ? <Reply messageId={id} onDone={() => setAsked(null)} /> : null}
      {asked === 'withdraw' ? <WithdrawDialog message={message} onClose={() => setAsked(null)} /> : null}
      {own ? <ReceiversTable messageId={id} caption={t`Receivers`} /> : null}
    </article>
  )
}

/** Opening a message is reading it. */
function useRead({ id, own }: MessageView): void {
  const changed = useMessagesChanged()
  const read = useMutation({
    mutationFn: () => request(messageCalls['message.read'], { messageId: id }),
    onSuccess: changed,
  })
  const { mutate } = read
  useEffect(() => {
    if (!own) mutate()
  }, [own, mutate])
}

function Withdrawn({ message: { withdrawnAt, withdrawnReason } }: { message: MessageView }) {
  const text = useText()
  if (withdrawnAt === null) return null
  const at = text.dateTime(withdrawnAt)
  return (
    <Notice kind="warn">
      <Trans>
        Withdrawn {at}: {withdrawnReason}
      </Trans>
    </Notice>
  )
}

function Files({ message: { id, files } }: { message: MessageView }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const take = useMutation({
    mutationFn: (file: MessageView['files'][number]) =>
      takeFile(messageCalls['message.file'], { messageId: id, fileId: file.id }, file.name),
    onError: (error) => showToast('bad', problemText(error)),
  })
  if (files.length === 0) return null
  return (
    <ul className={classes['taken']} aria-label={t`Files`}>
      {files.map((file) => {
        const size = showBytes(file.bytes, text.digits)
        return (
          <li key={file.id}>
            <Button size="compact-sm" variant="default" loading={take.isPending} onClick={() => take.mutate(file)}>
              {file.name} ({size})
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function Reply({ messageId, onDone }: { messageId: string; onDone: () => void }) {
  const { t } = useLingui()
  const changed = useMessagesChanged()
  const keyFor = useIdempotencyKey()
  const send = useMutation({
    mutationFn: ({ body, fileIds }: Letter) => {
      const input = { messageId, body, fileIds }
      return request(messageCalls['message.reply'], input, { idempotencyKey: keyFor(input) })
    },
    onSuccess: async () => {
      showToast('good', t`The answer is sent.`)
      onDone()
      await changed()
    },
  })
  return (
    <LetterForm
      withSubject={false}
      pending={send.isPending}
      error={send.error}
      onSend={send.mutate}
      onCancel={onDone}
    />
  )
}
