import { permissionCalls } from '#contract/calls/permission.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import classes from './access.module.css'
import { useRightsChanged } from './access-queries.ts'

/** Derives everybody's rights anew, and tells what that came to. */
export function SyncAll() {
  const text = useText()
  const may = useMay()
  const problemText = useProblemText()
  const rightsChanged = useRightsChanged()
  const sync = useMutation({
    mutationFn: () => request(permissionCalls['permission.sync-all'], {}),
    onSuccess: () => rightsChanged(),
  })
  if (!may('PERMISSION.SYNC_ALL')) return null
  const checked = text.count(sync.data?.checked ?? 0)
  const changed = text.count(sync.data?.changed ?? 0)
  return (
    <div className={classes['stack']}>
      <Button variant="default" loading={sync.isPending} onClick={() => sync.mutate()}>
        <Trans>Sync all rights</Trans>
      </Button>
      <output>
        {sync.error === null ? null : <Notice kind="bad">{problemText(sync.error)}</Notice>}
        {sync.data === undefined ? null : sync.data.changed === 0 ? (
          <Trans>{checked} desks were looked at; none has changed since the last time.</Trans>
        ) : (
          <Trans>
            {checked} desks were looked at; the rights at {changed} have changed since the last time.
          </Trans>
        )}
      </output>
    </div>
  )
}
