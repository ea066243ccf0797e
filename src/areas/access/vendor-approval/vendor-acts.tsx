import { useMay } from '#platform/session/session.ts'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DecideDialog, type VendorEntry } from './decide-dialog.tsx'

/** The decision on a registration that waits for it. */
export function VendorActs({ vendor }: { vendor: VendorEntry }) {
  const may = useMay()
  const queries = useQueryClient()
  const [verdict, setVerdict] = useState<'approve' | 'refuse' | null>(null)
  // A decision that somebody else gave meanwhile closes the dialog as well: the list tells it.
  const close = (): void => {
    setVerdict(null)
    void queries.invalidateQueries({ queryKey: ['vendors'] })
  }
  if (verdict === null && (vendor.status !== 'PENDING' || !may('VENDOR.APPROVE'))) return '–'
  return (
    <>
      <Group gap="xs">
        <Button size="sm" onClick={() => setVerdict('approve')}>
          <Trans>Approve</Trans>
        </Button>
        <Button size="sm" variant="default" onClick={() => setVerdict('refuse')}>
          <Trans>Refuse</Trans>
        </Button>
      </Group>
      {verdict === null ? null : <DecideDialog vendor={vendor} verdict={verdict} onClose={close} onDecided={close} />}
    </>
  )
}
