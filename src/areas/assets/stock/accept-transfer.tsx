import type { RowOf } from '#contract/declare/resource.ts'
import { assetTransfer } from '#contract/resources/asset-transfer.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { request } from '#platform/wire/api.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Takes an item over that another office sent. [AST-5] */
export function AcceptTransfer({ row }: { row: RowOf<typeof assetTransfer> }) {
  const problemText = useProblemText()
  const queries = useQueryClient()
  const keyFor = useIdempotencyKey()
  const accept = useMutation({
    mutationFn: () => request(assetTransfer.calls.accept, { id: row.id }, { idempotencyKey: keyFor(row.id) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: declaredKeys.allRows }),
  })
  const tag = (accept.data as { tag?: string } | undefined)?.tag
  return (
    <>
      {accept.error === null ? null : <Notice kind="bad">{problemText(accept.error)}</Notice>}
      {tag === undefined ? null : (
        <Notice kind="good">
          <Trans>It is an item of this office now: {tag}</Trans>
        </Notice>
      )}
      {row.acceptedOn === null ? (
        <Button loading={accept.isPending} onClick={() => accept.mutate()}>
          <Trans>Accept</Trans>
        </Button>
      ) : tag === undefined ? (
        <p>
          <Trans>It was accepted.</Trans>
        </p>
      ) : null}
    </>
  )
}
