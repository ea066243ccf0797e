import { message } from '#contract/lists/message.ts'
import { messageCalls } from '#contract/calls/message.ts'
import { listScreenOf } from '#lists/list-screen.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** What has come to this desk and its office, and what was sent from it. */
export const screen = listScreenOf(message, {
  cells: { fromBn: ({ fromBn, fromEn }) => <From bn={fromBn} en={fromEn} /> },
  mark: ({ withdrawnAt }) => (withdrawnAt === null ? undefined : 'attention'),
  beside: Write,
})

function From({ bn, en }: { bn: string; en: string }) {
  return useText().pick(bn, en)
}

function Write() {
  const may = useMay()
  if (!may(messageCalls['message.send'].needs)) return null
  return (
    <Button component={Link} to={'/messages/new' as '/'}>
      <Trans>Write a message</Trans>
    </Button>
  )
}
