import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'

/** The end of every way of proposing. */
export function ProposalButtons({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" loading={busy}>
        <Trans>Propose</Trans>
      </Button>
    </Group>
  )
}
