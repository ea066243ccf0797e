import { assetItem } from '#contract/resources/asset-item.ts'
import { assetStatus } from '#domain/asset/status.ts'
import { assetWorkflow, type AssetAct } from '#domain/asset/transitions.ts'
import { possibleSteps } from '#domain/workflow/steps.ts'
import { LabelSheet } from '#forms/labels/label-sheet.tsx'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { SendForm } from './send-form.tsx'
import type { Item } from './item-table.tsx'
import { stockQueries } from './stock-queries.ts'
import classes from './stock.module.css'

/** What can be done with an item where it stands, and its label. [AST-1] [AST-6] */
export function ItemActs({ row }: { row: Item }) {
  const text = useText()
  const may = useMay()
  const steps = row.rowStatus === 0 ? [] : possibleSteps(assetWorkflow, row.status)
  const acts = steps.filter(
    ({ act, needs }) => (act === 'maintain' || act === 'repair') && (needs === null || may(needs)),
  )
  const label = { id: row.id, path: `/asset-items/${row.id}`, title: row.tag }
  return (
    <>
      {row.status === assetStatus.assigned && may('ASSET_MANAGEMENT.MANAGE_DISTRIBUTION') ? (
        <Holder id={row.id} />
      ) : null}
      {acts.map(({ act }) => (
        <ActForm key={act} id={row.id} act={act} />
      ))}
      {row.rowStatus === 1 && row.status === assetStatus.unassigned && may('ASSET_MANAGEMENT.MANAGE_INVENTORY_ITEM') ? (
        <SendForm id={row.id} />
      ) : null}
      <LabelSheet labels={[{ ...label, about: text.pick(row.assetBn ?? '', row.assetEn ?? '') }]} />
    </>
  )
}

/** Who has an item; it is taken back on the page of its distribution. [AST-4] */
function Holder({ id }: { id: string }) {
  const text = useText()
  const { online } = useConnectivity()
  const found = useQuery({ ...stockQueries.distributionOf(id), enabled: online })
  const one = found.data?.data[0]
  if (one === undefined) return null
  const name = text.pick(one.deskBn ?? one.roomBn ?? '', one.deskEn ?? one.roomEn ?? '')
  const day = text.date(`${one.fromOn}T00:00:00+06:00`)
  return (
    <p>
      <Trans>
        {name} has it since {day}.
      </Trans>{' '}
      <Link to={'/asset-distributions/$id' as '/'} params={{ id: one.id } as never}>
        <Trans>Take it back</Trans>
      </Link>
    </p>
  )
}

function ActForm({ id, act }: { id: string; act: AssetAct }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const keyFor = useIdempotencyKey()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const missing = reason.trim() === ''
  const send = useMutation({
    mutationFn: async () => {
      const input = { id, reason: reason.trim() }
      const call = act === 'repair' ? assetItem.calls.repair : assetItem.calls.maintain
      await request(call, input, { idempotencyKey: keyFor(input) })
    },
    onSuccess: async () => {
      showToast('good', t`Saved.`)
      await queries.invalidateQueries({ queryKey: declaredKeys.allRows })
    },
  })
  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        setPressed(true)
        if (!missing) send.mutate()
      }}
    >
      {send.error === null ? null : <Notice kind="bad">{problemText(send.error)}</Notice>}
      <Textarea
        label={act === 'repair' ? t`What was done` : t`What is broken`}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={pressed && missing ? t`Say why.` : null}
      />
      <Button type="submit" loading={send.isPending}>
        {act === 'repair' ? <Trans>Back from maintenance</Trans> : <Trans>Send to maintenance</Trans>}
      </Button>
    </form>
  )
}
