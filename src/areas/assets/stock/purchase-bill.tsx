import { assetPurchase } from '#contract/resources/asset-purchase.ts'
import type { RowOf } from '#contract/declare/resource.ts'
import { writeRequest } from '#contract/call-request.ts'
import { FileButton } from '#forms/file-button.tsx'
import { takeFile } from '#lists/files.ts'
import { useMay } from '#platform/session/session.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { sendFile } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'

const { bill, 'bill-upload': upload } = assetPurchase.calls

/** The bill of a purchase: added as a file, and read by who keeps the items of the office. [AST-7] */
export function PurchaseBill({ row }: { row: RowOf<typeof assetPurchase> }) {
  const { t } = useLingui()
  const may = useMay()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const failed = (error: unknown): void => showToast('bad', problemText(error))
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(writeRequest(upload, { id: row.id, fileName: file.name }).path, file),
    onSuccess: async () => {
      showToast('good', t`The bill is added.`)
      await queries.invalidateQueries({ queryKey: declaredKeys.rows(assetPurchase.name) })
    },
    onError: failed,
  })
  const name = row.billName ?? ''
  const taking = useMutation({ mutationFn: () => takeFile(bill, { id: row.id }, name), onError: failed })
  return (
    <>
      <p>{name === '' ? <Trans>There is no bill of this purchase yet.</Trans> : name}</p>
      <Group gap="sm">
        {name === '' ? null : (
          <Button variant="default" loading={taking.isPending} onClick={() => taking.mutate()}>
            <Trans>Download the bill</Trans>
          </Button>
        )}
        {may(upload.needs) && row.rowStatus === 1 ? (
          <FileButton loading={sending.isPending} onFile={(file) => sending.mutate(file)}>
            {name === '' ? (
              <Trans>Add the bill (PDF or picture, up to 10 MB)</Trans>
            ) : (
              <Trans>Replace the bill (PDF or picture, up to 10 MB)</Trans>
            )}
          </FileButton>
        ) : null}
      </Group>
    </>
  )
}
