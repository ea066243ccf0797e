import { khatianCorrectionCalls as calls } from '#contract/calls/khatian-correction.ts'
import { caseStatus as s } from '#domain/correction/status.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import { request } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { caseQueries, type Case, type Sides } from './case-queries.ts'
import classes from './cases.module.css'
import { ProposeRemoval } from './propose-removal.tsx'
import { ProposeRow } from './propose-row.tsx'
import { ProposeValue } from './propose-value.tsx'

type Props = { found: Case; onClose: () => void }

/** Proposes another value, a row more or a row less: by the union land officer, or by the officer on review. [COR-10] */
export function ProposalDialog({ found, onClose }: Props) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const sides = useQuery(caseQueries.sides(found.id, found.rev))
  return (
    <Dialog title={t`Propose a change`} onClose={onClose}>
      {sides.error === null ? null : <Notice kind="bad">{problemText(sides.error)}</Notice>}
      {sides.data === undefined ? (
        sides.error === null ? (
          <Spinner />
        ) : null
      ) : (
        <Proposal found={found} sides={sides.data} onClose={onClose} />
      )}
    </Dialog>
  )
}

const kinds = ['value', 'owners', 'dags', 'pages', 'removal'] as const
type Kind = (typeof kinds)[number]

function Proposal({ found, sides, onClose }: Props & { sides: Sides }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const [kind, setKind] = useState<Kind>('value')
  // Whoever goes through the choices by keys keeps the focus there.
  const [isFirst, setFirst] = useState(true)
  const send = useMutation({
    mutationFn: (edit: Edit) =>
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
  const words: Record<Kind, string> = {
    value: t`Another value`,
    owners: t`An owner more`,
    dags: t`A dag more`,
    pages: t`A page more`,
    removal: t`An owner, dag or page less`,
  }
  const proposing = { found, sides, busy: send.isPending, onEdit: (edit: Edit) => send.mutate(edit), onClose }
  return (
    <div className={classes['form']}>
      {send.error === null ? null : <Notice kind="bad">{problemText(send.error)}</Notice>}
      <NativeSelect
        label={t`What is proposed`}
        data={kinds.map((one) => ({ value: one, label: words[one] }))}
        value={kind}
        onChange={(event) => {
          setFirst(false)
          setKind(kinds.find((one) => one === event.currentTarget.value) ?? 'value')
        }}
      />
      {kind === 'value' ? (
        <ProposeValue {...proposing} isFirst={isFirst} />
      ) : kind === 'removal' ? (
        <ProposeRemoval {...proposing} />
      ) : (
        <ProposeRow key={kind} section={kind} {...proposing} />
      )}
    </div>
  )
}
