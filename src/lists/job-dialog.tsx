import type { JobView } from '#contract/calls/job.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { JobProgress } from './job-progress.tsx'
import { useJob } from './use-job.ts'

/** A file that is made in the background: how far it is, and the file itself once it stands. */
export function JobDialog({ begun, onClose }: { begun: JobView; onClose: () => void }) {
  const { t } = useLingui()
  const { job, error } = useJob(begun)
  return (
    <Dialog title={t`The file is being made`} onClose={onClose}>
      <JobProgress job={job ?? begun} error={error} />
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Group>
    </Dialog>
  )
}
