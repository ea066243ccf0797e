import { baseOffice } from '#contract/resources/base-office.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { JobProgress } from '#lists/job-progress.tsx'
import { useJob } from '#lists/use-job.ts'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { organogramQueries } from './organogram-queries.ts'

/** Which desks publishing makes, renames and closes, office by office, before it is done. [ADM-5] */
export function PublishDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const found = useQuery(organogramQueries.difference(id))
  const publishing = useMutation({ mutationFn: () => request(baseOffice.calls.publish, { id }) })
  const { job, error } = useJob(publishing.data ?? null)
  const named = (desks: readonly { nameBn: string; nameEn: string }[]): string =>
    desks.map(({ nameBn, nameEn }) => text.pick(nameBn, nameEn)).join(', ')
  return (
    <Dialog title={t`Publish the organogram`} wide onClose={onClose}>
      <FormProblem problem={publishing.error} />
      {job === null ? (
        <ListState of={found}>
          {({ offices }) =>
            offices.length === 0 ? (
              <p>
                <Trans>All offices have these desks already.</Trans>
              </p>
            ) : (
              <ul>
                {offices.map(({ officeId, nameBn, nameEn, add, rename, close, kept }) => (
                  <li key={officeId}>
                    <strong>{text.pick(nameBn, nameEn)}</strong>
                    <ul>
                      {add.length === 0 ? null : (
                        <li>
                          <Trans>New: {named(add)}</Trans>
                        </li>
                      )}
                      {rename.length === 0 ? null : (
                        <li>
                          <Trans>Renamed: {named(rename)}</Trans>
                        </li>
                      )}
                      {close.length === 0 ? null : (
                        <li>
                          <Trans>Closed: {named(close)}</Trans>
                        </li>
                      )}
                      {kept.length === 0 ? null : (
                        <li>
                          <Trans>Stays, because somebody sits there: {named(kept)}</Trans>
                        </li>
                      )}
                    </ul>
                  </li>
                ))}
              </ul>
            )
          }
        </ListState>
      ) : (
        <>
          <JobProgress job={job} error={error} />
          {job.state === 'DONE' ? (
            <Notice kind="good">
              <Trans>Published: all offices of this kind have these desks.</Trans>
            </Notice>
          ) : null}
        </>
      )}
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        {job === null && (found.data?.offices.length ?? 0) > 0 ? (
          <Button loading={publishing.isPending} onClick={() => publishing.mutate()}>
            <Trans>Publish</Trans>
          </Button>
        ) : null}
      </Group>
    </Dialog>
  )
}
