import { FactorsOffDialog } from '#forms/factors-off-dialog.tsx'
import { vendorCalls } from '#contract/calls/vendor.ts'
import { vendor as vendors } from '#contract/lists/vendor.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DecideDialog, type VendorEntry, type Verdict } from './decide-dialog.tsx'

/** The decision on a registration that waits for it, and the suspension of one that was approved. */
export function VendorActs({ vendor }: { vendor: VendorEntry }) {
  const may = useMay()
  const queries = useQueryClient()
  const { pick } = useText()
  const [takesOff, setTakesOff] = useState(false)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  // A decision that somebody else gave meanwhile closes the dialog as well: the list tells it.
  const close = (): void => {
    setVerdict(null)
    void queries.invalidateQueries({ queryKey: declaredKeys.list(vendors.name) })
  }
  const decides = (vendor.status === 'PENDING' || vendor.proposedName !== null) && may('VENDOR.APPROVE')
  const suspends = vendor.status === 'APPROVED' && may('VENDOR.UPDATE')
  const resumes = vendor.status === 'SUSPENDED' && may('VENDOR.UPDATE')
  const hasSignedIn = suspends || resumes
  if (verdict === null && !decides && !suspends && !resumes) return '–'
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        {decides ? (
          <>
            <Button size="compact-sm" onClick={() => setVerdict('approve')}>
              <Trans>Approve</Trans>
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setVerdict('refuse')}>
              <Trans>Refuse</Trans>
            </Button>
          </>
        ) : null}
        {suspends ? (
          <Button size="compact-sm" variant="default" onClick={() => setVerdict('suspend')}>
            <Trans>Suspend</Trans>
          </Button>
        ) : null}
        {resumes ? (
          <Button size="compact-sm" variant="default" onClick={() => setVerdict('resume')}>
            <Trans>Let work again</Trans>
          </Button>
        ) : null}
        {hasSignedIn ? (
          <Button size="compact-sm" variant="default" onClick={() => setTakesOff(true)}>
            <Trans>Take the second step off…</Trans>
          </Button>
        ) : null}
      </Group>
      {takesOff ? (
        <FactorsOffDialog
          name={pick(vendor.nameBn, vendor.nameEn)}
          takeOff={(reason) => request(vendorCalls['vendor.reset-factors'], { vendorId: vendor.id, reason })}
          onClose={() => setTakesOff(false)}
        />
      ) : null}
      {verdict === null ? null : <DecideDialog vendor={vendor} verdict={verdict} onClose={close} onDecided={close} />}
    </>
  )
}
