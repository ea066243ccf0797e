import { useMay } from '#platform/session/session.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** From the queue to a request that is taken down at the office. */
export function NewCaseLink() {
  const may = useMay()
  if (!may('KHATIAN_CORRECTION.OPEN_CASE')) return null
  return (
    <Button component={Link} to="/khatian-corrections/new">
      <Trans>New correction request</Trans>
    </Button>
  )
}
