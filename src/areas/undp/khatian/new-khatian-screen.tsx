import { undpCalls as calls } from '#contract/calls/undp-integration.ts'
import { type GridValues, noValues } from '#forms/controlled-grid/grid-values.ts'
import { noOpenTexts } from '#forms/controlled-grid/open-texts.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { RecordProblem } from '#forms/way-back/record-problem.tsx'
import { WithScan } from '#forms/with-scan/with-scan.tsx'
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
import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isSame, sentOf } from './keyed-khatian.ts'
import { KhatianGrids } from './khatian-grids.tsx'
import { undpQueries, type UndpBook, type UndpForm } from './undp-queries.ts'
import { useUndpDraft, type UndpDraft } from './use-undp-draft.ts'
import classes from './undp.module.css'

/** A mutation khatian that UNDP begins: its volume and number, then its values. */
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
  // One khatian, however often it is sent until it is there.
  const [empty] = useState(() => ({
    rev: 0,
    khatianId: crypto.randomUUID(),
    volumeId: books[0]?.volumeId ?? '',
    number: '',
    values: noValues,
    open: noOpenTexts,
  }))
  const { draft, isRead, isKept, change, forget } = useUndpDraft('new', empty)
  // A draft that was kept may name a volume that is no longer open.
  const book = books.find((one) => one.volumeId === draft.volumeId) ?? books[0]
  const volumeId = book?.volumeId ?? ''
  const form = useQuery(undpQueries.form(volumeId))
  const template = form.data
  const saving = useMutation({
    mutationFn: ({ values, sentIn }: { values: GridValues; sentIn: UndpForm }) =>
      request(
        calls['undp-integration.create'],
        { khatianId: draft.khatianId, volumeId, khatianNo: draft.number, ...sentOf(values, sentIn, text.locale) },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: async () => {
      const id = draft.khatianId
      forget()
      await navigate({ to: '/undp/mutation-khatian-view/$id', params: { id }, ignoreBlocker: true })
      await queries.invalidateQueries({ queryKey: undpQueries.all })
    },
  })
  const [from, to] = [text.digits(book?.from ?? 0), text.digits(book?.to ?? 0)]
  const faults = saving.error instanceof ApiProblem ? saving.error.fields : {}
  const fault = faults['KHATIAN_NO'] ?? faults['NUMBER']
  const set = (next: Partial<UndpDraft>): void => {
    saving.reset()
    change((before) => ({ ...before, ...next }))
  }
  if (!isRead) return <Spinner />
  return (
    <WithScan
      scan={
        <Notice kind="info">
          <Trans>Save the draft first. The scanned page of its number is shown then.</Trans>
        </Notice>
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
          onChange={(event) => set({ volumeId: event.currentTarget.value })}
        />
        <DigitsInput
          label={t`Khatian number`}
          description={t`This volume holds ${from} to ${to}.`}
          inputMode="text"
          value={draft.number}
          error={fault === undefined ? null : codeText(fault)}
          onChange={(number) => set({ number })}
        />
      </div>
      {template === undefined ? (
        form.error === null ? (
          <Spinner />
        ) : (
          <RecordProblem error={form.error} />
        )
      ) : (
        <KhatianGrids
          key={template.id}
          form={template}
          values={draft.values}
          unsaved={draft.number !== '' || !isSame(draft.values, noValues)}
          isKept={isKept}
          busy={saving.isPending}
          disabled={draft.number.trim() === ''}
          error={saving.error}
          onChange={(values) => set({ values })}
          firstOpen={draft.open}
          onOpen={(open) => change((before) => ({ ...before, open }))}
          onSave={(values) => saving.mutate({ values, sentIn: template })}
          onLeave={() => forget(empty)}
        />
      )}
    </WithScan>
  )
}
