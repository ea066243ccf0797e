import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

export function PrintAddresses() {
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/order-addresses/print" />}>
      <Trans>Print labels</Trans>
    </Button>
  )
}
