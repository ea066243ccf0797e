import { useMay } from '#platform/session/session.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

export function NewMapOrderLink() {
  if (!useMay()('MOUZA_MAP_ORDER.CREATE')) return null
  return (
    <Button renderRoot={(props) => <Link {...props} to="/map-orders/new" />}>
      <Trans>Map order at the counter</Trans>
    </Button>
  )
}

export function NewOrderLink() {
  if (!useMay()('KHATIAN_ORDER.CREATE')) return null
  return (
    <Button renderRoot={(props) => <Link {...props} to="/khatian-orders/new" />}>
      <Trans>Order at the counter</Trans>
    </Button>
  )
}
