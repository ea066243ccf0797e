import { downloadText } from '#platform/wire/download.ts'
import { useText } from '#platform/locale/locale.ts'
import { unreadableEntries, unreadableFile } from '#store/unreadable-entries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { Notice } from '#ui/notice.tsx'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'

/** Changes that were sealed under another key: set aside with their bytes, and they stop none of the others. [VLT-21] */
export function UnreadableNotice({ user }: { user: UserReplica }) {
  const text = useText()
  const rows = useLiveQuery(() => unreadableEntries(user), [user])
  if (rows === undefined || rows.length === 0) return null
  const shown = text.count(rows.length)
  return (
    <Notice
      kind="warn"
      action={
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => downloadText('dlrms-unreadable.json', unreadableFile(user.person.userId, rows))}
        >
          <Trans>Download them</Trans>
        </Button>
      }
    >
      <Plural
        value={rows.length}
        one={`${shown} change on this device was saved under another PIN and cannot be opened. It is kept and not sent. All other changes are sent as usual.`}
        other={`${shown} changes on this device were saved under another PIN and cannot be opened. They are kept and not sent. All other changes are sent as usual.`}
      />
    </Notice>
  )
}
