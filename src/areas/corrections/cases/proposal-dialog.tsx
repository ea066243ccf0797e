import { khatianCorrectionCalls as calls } from '#contract/calls/khatian-correction.ts'
import { caseStatus as s } from '#domain/correction/status.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import { labelOf, printCell } from '#domain/print/print-value.ts'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { caseQueries, type Case, type Sides } from './case-queries.ts'
import classes from './cases.module.css'
import { sideLines } from './side-lines.ts'

/** Proposes another value for a cell of the khatian: by the union land officer, or by the officer on review. [COR-10] */
export function ProposalDialog({ found, onClose }: { found: Case; onClose: () => void }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const sides = useQuery(caseQueries.sides(found.id, found.rev))
  return (
    <Dialog title={t`Propose a changed value`} onClose={onClose}>
      {sides.error === null ? null : <Notice kind="bad">{problemText(sides.error)}</Notice>}
      {sides.data === undefined ? (
        sides.error === null ? (
          <Spinner />
        ) : null
      ) : (
        <ProposalForm found={found} sides={sides.data} onClose={onClose} />
      )}
    </Dialog>
  )
}

function ProposalForm({ found, sides, onClose }: { found: Case; sides: Sides; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const codeText = useCodeText()
  const queries = useQueryClient()
  const { before, after, template, changed } = sides
  const lines = sideLines(before, after ?? before, template, changed)
  const first = lines.find(({ path }) => found.cells.includes(path)) ?? lines[0]
  const [path, setPath] = useState(first?.path ?? '')
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const style = { locale: text.locale, areaUnit: template.areaUnit }
  const names = { header: t`Header`, owners: t`Owner`, dags: t`Dag` }
  const line = lines.find((one) => one.path === path)
  const send = useMutation({
    mutationFn: (edit: { path: string; from: (typeof lines)[number]['after']; to: (typeof lines)[number]['after'] }) =>
      request(
        found.status === s.clericalReport || found.status === s.fraudReport
          ? calls['khatian-correction.create-by-ulo']
          : calls['khatian-correction.update-by-acland'],
        { caseId: found.id, baseRev: found.rev, edits: [edit] },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: () => {
      showToast('good', t`The proposal is saved.`)
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: caseQueries.all }),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (line === undefined) return
    const read = parseCell(line.field, typed, template.areaUnit)
    setFault(read.ok ? null : read.code)
    if (read.ok) send.mutate({ path, from: line.after, to: read.value })
  }

  return (
    <form noValidate onSubmit={submit} className={classes['form']}>
      {send.error === null ? null : <Notice kind="bad">{problemText(send.error)}</Notice>}
      <NativeSelect
        label={t`Value of the khatian`}
        data={lines.map((one) => {
          const row = one.row === null ? '' : ` ${text.digits(one.row)}`
          const value = printCell(one.field, one.after, style) || '–'
          return { value: one.path, label: `${names[one.section]}${row}: ${labelOf(one.field, text)} – ${value}` }
        })}
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
      />
      <TextInput
        label={t`How it should read`}
        required
        autoComplete="off"
        maxLength={1000}
        value={typed}
        error={fault === null ? null : codeText(fault)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setFault(null)
        }}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={send.isPending}>
          <Trans>Propose</Trans>
        </Button>
      </Group>
    </form>
  )
}
