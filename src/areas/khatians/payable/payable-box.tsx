import { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { payableQueries } from './payable-queries.ts'

/** Whether copies of an approved khatian are given out, and for who may say so the act that changes it. [ORD-11] */
export function PayableBox({ khatianId }: { khatianId: string }) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const found = useQuery({
    ...payableQueries.one(desk?.id, khatianId),
    enabled: online && may('KHATIAN_ORDER.READ_ONE'),
  })
  const reasons = useQuery({ ...payableQueries.reasons(), enabled: found.data?.payable === false || asking })
  const set = useMutation({
    mutationFn: (reasonId: number | null) =>
      request(
        khatianOrderCalls['khatian-order.set-payable'],
        { khatianId, payable: reasonId === null, reasonId },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: (_answer, reasonId) => {
      setAsking(false)
      showToast('good', reasonId === null ? t`Copies are given out again.` : t`Copies are no longer given out.`)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: payableQueries.all }),
  })
  if (found.data === undefined) return null
  const { payable, reasonId } = found.data
  const named = reasons.data?.find(({ number }) => number === reasonId)
  const reason = named === undefined ? '' : text.pick(named.nameBn, named.nameEn)
  const changes = may('KHATIAN_ORDER.UPDATE')
  if (payable && !changes) return null
  return (
    <>
      {payable ? null : (
        <Notice kind="warn">
          <Trans>Copies of this khatian are not given out.</Trans> {reason}
        </Notice>
      )}
      {set.error === null || asking ? null : <Notice kind="bad">{problemText(set.error)}</Notice>}
      {changes ? (
        <Button
          size="compact-sm"
          variant="default"
          disabled={!online}
          loading={set.isPending && !asking}
          onClick={() => {
            set.reset()
            if (payable) setAsking(true)
            else set.mutate(null)
          }}
        >
          {payable ? <Trans>Give out no copies</Trans> : <Trans>Give out copies again</Trans>}
        </Button>
      ) : null}
      {asking ? (
        <ReasonDialog
          reasons={reasons.data ?? []}
          busy={set.isPending}
          error={set.error}
          onSend={(number) => set.mutate(number)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

type Reason = { readonly number: number; readonly nameBn: string; readonly nameEn: string }

type DialogProps = {
  reasons: readonly Reason[]
  busy: boolean
  error: unknown
  onSend: (number: number) => void
  onClose: () => void
}

function ReasonDialog({ reasons, busy, error, onSend, onClose }: DialogProps) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const [chosen, setChosen] = useState('')
  return (
    <Dialog title={t`Give out no copies`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen !== '') onSend(Number(chosen))
        }}
      >
        {error === null ? null : <Notice kind="bad">{problemText(error)}</Notice>}
        <NativeSelect
          label={t`Reason for not delivering`}
          data-autofocus
          required
          value={chosen}
          data={[
            { value: '', label: '–' },
            ...reasons.map(({ number, nameBn, nameEn }) => ({
              value: String(number),
              label: text.pick(nameBn, nameEn),
            })),
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={busy} disabled={chosen === ''}>
            <Trans>Give out no copies</Trans>
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
