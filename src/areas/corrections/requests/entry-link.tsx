import classes from './requests.module.css'
import { emStage } from '#domain/em-request/request.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { EmRequestView } from '#platform/queries/em-queries.ts'

/** The way on from a request that was taken: to the khatian, else to where it is keyed. */
export function EntryLink({ found }: { found: EmRequestView }) {
  if (found.stage !== emStage.review) return null
  const { kind, survey, khatianId, applicationId } = found
  if (kind === 'namjari-entry')
    return (
      <div className={classes['acts']}>
        {khatianId === null ? (
          <Button renderRoot={(props) => <Link {...props} to="/mutation-khatian-entry/new" search={entryOf(found)} />}>
            <Trans>Key the mutation khatian</Trans>
          </Button>
        ) : (
          <a href={`/mutation-khatian-view/${khatianId}`}>
            <Trans>See the khatian</Trans>
          </a>
        )}
      </div>
    )
  return (
    <div className={classes['acts']}>
      {khatianId === null ? null : (
        <a href={`/khatian-view/${survey}/${khatianId}`}>
          <Trans>See the khatian</Trans>
        </a>
      )}
      {applicationId === null ? null : (
        <Link to="/applied-khatians/khatian-preview/$id" params={{ id: applicationId }}>
          <Trans>Application for the khatian</Trans>
        </Link>
      )}
      {khatianId === null ? (
        <Button
          renderRoot={(props) => <Link {...props} to="/em/khatian-volume-selection-page/$survey" params={{ survey }} />}
        >
          <Trans>Choose the volume</Trans>
        </Button>
      ) : null}
    </div>
  )
}

/** The entry begins in the volume that holds the number, with the number and what else the request says. [EM-8] */
function entryOf({ id, khatianNo, volumeId, templateId }: EmRequestView) {
  const asked = { khatian_no: khatianNo, request_id: id }
  if (volumeId === null || templateId === null) return asked
  return { ...asked, volume_id: volumeId, template_id: templateId }
}
