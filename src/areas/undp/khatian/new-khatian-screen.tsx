import { undpCalls as calls } from '#contract/calls/undp-integration.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { KhatianForm } from './khatian-form.tsx'
import { emptyKhatian, sentOf } from './typed-khatian.ts'
import { undpQueries, type UndpBook } from './undp-queries.ts'
import classes from './undp.module.css'

/** A mutation khatian that UNDP begins: its book and its number, then what stands in it. */
export function NewUndpKhatian() {
  const { t } = useLingui()
  const { desk } = useSession()
  const problemText = useProblemText()
  const books = useQuery(undpQueries.books(desk?.id))
  const title = t`New mutation khatian (UNDP)`
  usePageTitle(title)
  return (
    <>
      <h1>{title}</h1>
      {books.error === null ? null : <Notice kind="bad">{problemText(books.error)}</Notice>}
      {books.data === undefined ? (
        books.error === null ? (
          <Spinner />
        ) : null
      ) : books.data.length === 0 ? (
        <Notice kind="info">
          <Trans>There is no approved volume of mutations in this district.</Trans>
        </Notice>
      ) : (
        <InBook books={books.data} />
      )}
    </>
  )
}

function InBook({ books }: { books: readonly UndpBook[] }) {
  const { t } = useLingui()
  const text = useText()
  const codeText = useCodeText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [volumeId, setVolumeId] = useState(books[0]?.volumeId ?? '')
  const [number, setNumber] = useState('')
  const [typed, setTyped] = useState(emptyKhatian)
  // One khatian, however often it is sent until it is there.
  const [khatianId] = useState(() => crypto.randomUUID())
  const form = useQuery(undpQueries.form(volumeId))
  const saving = useMutation({
    mutationFn: () =>
      request(
        calls['undp-integration.create'],
        { khatianId, volumeId, khatianNo: number, ...sentOf(typed) },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: undpQueries.all })
      await navigate({ to: '/undp/mutation-khatian-view/$id', params: { id: khatianId } })
    },
  })
  const book = books.find((one) => one.volumeId === volumeId)
  const [from, to] = [text.digits(book?.from ?? 0), text.digits(book?.to ?? 0)]
  const faults = saving.error instanceof ApiProblem ? saving.error.fields : {}
  const fault = faults['KHATIAN_NO'] ?? faults['NUMBER']
  if (form.data === undefined) return <Spinner />
  return (
    <KhatianForm
      form={form.data}
      typed={typed}
      error={saving.error}
      onChange={setTyped}
      onSubmit={() => saving.mutate()}
      foot={
        <Group>
          <Button type="submit" loading={saving.isPending} disabled={number.trim() === ''}>
            <Trans>Save the draft</Trans>
          </Button>
        </Group>
      }
    >
      <div className={classes['cells']}>
        <NativeSelect
          label={t`Volume`}
          value={volumeId}
          data={books.map((one) => ({
            value: one.volumeId,
            label: `${text.pick(one.mouzaBn, one.mouzaEn)} · ${text.digits(one.jlNumber)} · ${text.digits(one.volumeNo)}`,
          }))}
          onChange={(event) => setVolumeId(event.currentTarget.value)}
        />
        <DigitsInput
          label={t`Khatian number`}
          description={t`This volume holds ${from} to ${to}.`}
          inputMode="text"
          value={number}
          error={fault === undefined ? null : codeText(fault)}
          onChange={setNumber}
        />
      </div>
    </KhatianForm>
  )
}
