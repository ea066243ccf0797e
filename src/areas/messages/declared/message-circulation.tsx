import { messageCirculation } from '#contract/lists/message.ts'
import { listScreenOf } from '#lists/list-screen.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** Circulars of the office, and how far they have come. */
export const screen = listScreenOf(messageCirculation, {
  cells: { fromBn: ({ fromBn, fromEn }) => <From bn={fromBn} en={fromEn} /> },
  mark: ({ withdrawnAt, targets, delivered }) =>
    withdrawnAt !== null || delivered < targets ? 'attention' : undefined,
  beside: Write,
})

function From({ bn, en }: { bn: string; en: string }) {
  return useText().pick(bn, en)
}

function Write() {
  return (
    <Button component={Link} to={'/message-circulations/new' as '/'}>
      <Trans>Write a circular</Trans>
    </Button>
  )
}
