import { writeRequest } from '#contract/call-request.ts'
import type { CallOutput } from '#contract/call.ts'
import type { RowOf } from '#contract/declare/resource.ts'
import { mouzaMap } from '#contract/resources/mouza-map.ts'
import { FileButton } from '#forms/file-button.tsx'
import { showBytes } from '#forms/show-bytes.ts'
import { takeFile } from '#lists/files.ts'
import { useText } from '#platform/locale/locale.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { useMay } from '#platform/session/session.ts'
import { request, sendFile } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mapFilesOf } from './map-queries.ts'

const { image, pdf, 'file-upload': other, 'view-file': view, 'remove-file': remove } = mouzaMap.calls

type MapFile = CallOutput<(typeof mouzaMap.calls)['files']>[number]
type Row = RowOf<typeof mouzaMap>

/** The picture that copies of a sheet show, and the papers beside it. [MAP-1] */
export function MapFiles({ row }: { row: Row }) {
  const { t } = useLingui()
  const may = useMay()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const files = useQuery({ ...mapFilesOf(row.id), enabled: may('MOUZA_MAP.READ_ONE') })
  const failed = (error: unknown): void => showToast('bad', problemText(error))
  const changed = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: declaredKeys.rows(mouzaMap.name) })
  }
  const add = useMutation({
    mutationFn: ({ of, file }: { of: typeof image | typeof pdf | typeof other; file: File }) =>
      sendFile(writeRequest(of, { id: row.id, fileName: file.name }).path, file),
    onSuccess: async () => {
      showToast('good', t`The file is added.`)
      await changed()
    },
    onError: failed,
  })
  const writes = may(image.needs) && row.rowStatus === 1
  const busyAt = (of: object): boolean => add.isPending && add.variables.of === of
  return (
    <>
      {row.imageName === null ? (
        <Notice kind="warn">
          <Trans>Without a picture the sheet cannot be ordered. Add it.</Trans>
        </Notice>
      ) : null}
      {writes ? (
        <Group gap="sm" mb="sm">
          <FileButton loading={busyAt(image)} onFile={(file) => add.mutate({ of: image, file })}>
            {row.version === 0 ? (
              <Trans>Add the picture (PNG, JPEG or WebP, up to 20 MB)</Trans>
            ) : (
              <Trans>Give a newer picture (PNG, JPEG or WebP, up to 20 MB)</Trans>
            )}
          </FileButton>
          <FileButton variant="default" loading={busyAt(pdf)} onFile={(file) => add.mutate({ of: pdf, file })}>
            <Trans>Add a PDF</Trans>
          </FileButton>
          <FileButton variant="default" loading={busyAt(other)} onFile={(file) => add.mutate({ of: other, file })}>
            <Trans>Add another file</Trans>
          </FileButton>
        </Group>
      ) : null}
      {files.error === null ? null : <Notice kind="bad">{problemText(files.error)}</Notice>}
      {files.isPending && files.fetchStatus !== 'idle' ? <Spinner /> : null}
      {files.data === undefined ? null : files.data.length === 0 ? (
        <p>
          <Trans>There are no files of this sheet yet.</Trans>
        </p>
      ) : (
        <FileTable files={files.data} row={row} onRemoved={changed} onFailed={failed} />
      )}
    </>
  )
}

type TableProps = {
  files: readonly MapFile[]
  row: Row
  onRemoved: () => Promise<void>
  onFailed: (error: unknown) => void
}

function FileTable({ files, row, onRemoved, onFailed }: TableProps) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const [asking, setAsking] = useState<MapFile | null>(null)
  const open = useMutation({
    mutationFn: ({ id, name }: MapFile) => takeFile(view, { fileId: id }, name),
    onError: onFailed,
  })
  const take = useMutation({
    mutationFn: ({ id }: MapFile) => request(remove, { fileId: id }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: onRemoved,
    onError: onFailed,
    onSettled: () => setAsking(null),
  })
  const kindOf = ({ type, version }: MapFile): string => {
    if (type === 'pdf') return t`PDF`
    if (type === 'other' || version === null) return t`Other file`
    const no = text.count(version)
    return version === row.version ? t`Picture, version ${no}, shown on copies` : t`Picture, version ${no}`
  }
  const columns: readonly TableColumn<MapFile>[] = [
    { key: 'name', title: t`File`, render: ({ name }) => name },
    { key: 'kind', title: t`Kind`, render: kindOf },
    { key: 'bytes', title: t`Size`, align: 'end', render: ({ bytes }) => showBytes(bytes, text.digits) },
    { key: 'at', title: t`Added`, render: ({ addedAt }) => text.dateTime(addedAt) },
    {
      key: 'acts',
      title: t`Acts`,
      render: (file) => {
        const { name } = file
        return (
          <Group gap="xs" justify="flex-end">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t`Download ${name}`}
              loading={open.isPending && open.variables.id === file.id}
              onClick={() => open.mutate(file)}
            >
              <Trans>Download</Trans>
            </Button>
            {may(remove.needs) && row.rowStatus === 1 ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t`Remove ${name}`}
                onClick={() => setAsking(file)}
              >
                <Trans>Remove</Trans>
              </Button>
            ) : null}
          </Group>
        )
      },
    },
  ]
  return (
    <>
      <DataTable caption={t`Files`} columns={columns} rows={files} rowKey={({ id }) => id} empty="–" />
      {asking === null ? null : (
        <Dialog title={t`Remove this file?`} onClose={() => setAsking(null)}>
          <p>{asking.name}</p>
          <Group justify="flex-end" gap="sm" mt="md">
            <Button variant="default" onClick={() => setAsking(null)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button loading={take.isPending} onClick={() => take.mutate(asking)}>
              <Trans>Remove</Trans>
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  )
}
