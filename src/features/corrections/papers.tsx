import type { CaseFile } from '#contract/calls/correction-shapes.ts'
import { FileButton } from '#forms/file-button.tsx'
import { showBytes } from '#forms/show-bytes.ts'
import { useText } from '#platform/locale/locale.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { downloadBlob } from '#platform/wire/download.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type QueryKey, useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import classes from './papers.module.css'

/** Where papers are kept: with a case, or with a request. */
export type PaperStore<Key extends QueryKey> = {
  readonly list: UseQueryOptions<CaseFile[], Error, CaseFile[], Key> & { readonly queryKey: Key }
  readonly add: (file: File) => Promise<unknown>
  readonly remove: (fileId: string) => Promise<unknown>
  readonly read: (fileId: string) => Promise<Blob>
}

type Props<Key extends QueryKey> = {
  readonly store: PaperStore<Key>
  /** whether the person may add papers at all */
  readonly adds: boolean
  /** whether it goes on still: what is decided keeps its papers as they are */
  readonly open: boolean
}

/** The papers of a case or a request, added while it goes on. */
export function Papers<Key extends QueryKey>({ store, adds, open }: Props<Key>) {
  const { t } = useLingui()
  const text = useText()
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const files = useQuery({ ...store.list, enabled: online })
  const told = {
    onError: (error: unknown) => showToast('bad', problemText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: store.list.queryKey }),
  }
  const add = useMutation({ mutationFn: store.add, ...told })
  const remove = useMutation({ mutationFn: store.remove, ...told })
  const take = useMutation({
    mutationFn: async ({ id, name }: CaseFile) => downloadBlob(name, await store.read(id)),
    onError: told.onError,
  })
  return (
    <section className={classes['part']}>
      <h2>
        <Trans>Papers</Trans>
      </h2>
      {files.data?.length === 0 ? (
        <p>
          <Trans>No paper has been added.</Trans>
        </p>
      ) : null}
      <ul className={classes['files']}>
        {(files.data ?? []).map((file) => {
          const { name } = file
          return (
            <li key={file.id}>
              <span>
                {name} ({showBytes(file.bytes, text.digits)}, {text.dateTime(file.addedAt)})
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t`Download ${name}`}
                disabled={!online}
                onClick={() => take.mutate(file)}
              >
                <Trans>Download</Trans>
              </Button>
              {file.own && open ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t`Remove ${name}`}
                  disabled={!online || remove.isPending}
                  onClick={() => remove.mutate(file.id)}
                >
                  <Trans>Remove</Trans>
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {adds && open ? (
        <FileButton variant="default" loading={add.isPending} disabled={!online} onFile={(file) => add.mutate(file)}>
          <Trans>Add a paper (PDF or picture)</Trans>
        </FileButton>
      ) : null}
    </section>
  )
}
