import { useMay } from '#platform/session/session.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

export function NewOrderLink() {
  if (!useMay()('KHATIAN_ORDER.CREATE')) return null
  return (
    <Button renderRoot={(props) => <Link {...props} to="/khatian-orders/new" />}>
      <Trans>Order at the counter</Trans>
    </Button>
  )
}
