import { KhatianDags } from '#areas/khatians/hal-sabek/khatian-dags.tsx'
import { LogList } from '#areas/khatians/khatian-log/log-list.tsx'
import { ReviewScreen } from '#areas/khatians/khatian-review/review-screen.tsx'
import type { Reviewed } from '#areas/khatians/khatian-review/review-queries.ts'
import { useReviewedSurvey } from '#areas/khatians/khatian-review/use-review.ts'
import { CommentBox } from '#areas/khatians/khatian-view/comment-box.tsx'
import { CommentsList } from '#areas/khatians/khatian-view/comments-list.tsx'
import { LandLinks } from '#areas/khatians/khatian-view/land-links.tsx'
import { MissingTemplate } from '#areas/khatians/khatian-view/missing-template.tsx'
import { PaperTab } from '#areas/khatians/khatian-view/paper-tab.tsx'
import { VersionsTab } from '#areas/khatians/khatian-view/versions-tab.tsx'
import { PayableBox } from '#areas/khatians/payable/payable-box.tsx'
import { SecondPanel } from '#areas/khatians/second-keying/second-panel.tsx'
import { FindingsBeside } from '#areas/khatians/mouza/findings-beside.tsx'
import { spotOfPath } from '#forms/path-spot.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotFoundScreen } from '#app/not-found-screen.tsx'

type Props = {
  khatianId: string
  /** the survey whose address this is: a khatian of another one is not found at it */
  survey: string
  readOnly?: boolean
  onPassed?: () => Promise<void>
  /** what stands in the place of the scan */
  side?: ((shown: Reviewed) => ReactNode) | undefined
}

/** One khatian with everything that is known of it, for every address at which a khatian is looked at. */
export function KhatianScreen({ khatianId, survey, readOnly = false, onPassed = stay, side }: Props) {
  const navigate = useNavigate()
  return (
    <OfSurvey khatianId={khatianId} survey={survey}>
      <ReviewScreen
        key={khatianId}
        khatianId={khatianId}
        readOnly={readOnly}
        side={side}
        panels={{
          paper: ({ khatian, template, volume }) =>
            template === undefined ? (
              <MissingTemplate khatian={khatian} />
            ) : (
              <PaperTab khatian={khatian} template={template} volume={volume} />
            ),
          dags: ({ khatian }) => <KhatianDags khatian={khatian} />,
          versions: ({ khatian }) => (
            <>
              <PayableBox khatianId={khatianId} />
              <LandLinks khatian={khatian} />
              <VersionsTab khatianId={khatianId} />
            </>
          ),
          comments: ({ khatian, held }, office) => (
            <>
              {readOnly || held ? null : <CommentBox khatian={khatian} office={office} />}
              <CommentsList khatianId={khatianId} />
            </>
          ),
          log: () => <LogList khatianId={khatianId} />,
        }}
        second={({ khatian, template, volume, rev, hidden, held }, office, onLook, onChanged) =>
          template === undefined ? null : (
            <>
              {held || (hidden ?? []).length > 0 ? null : (
                <FindingsBeside
                  khatianId={khatianId}
                  rev={rev}
                  onLook={(path) => onLook(spotOfPath(path, khatian, template))}
                />
              )}
              <SecondPanel
                {...{ khatian, template, rev, office, onLook, onChanged }}
                volume={volume?.volume}
                hidden={hidden ?? []}
                readOnly={readOnly || held}
              />
            </>
          )
        }
        onTakenBack={({ id, survey: of, volumeId }) =>
          void (of === 'MUTATION'
            ? navigate({ to: '/mutation-khatian-entry/$id', params: { id } })
            : navigate({
                to: '/khatian-entry/$volumeId',
                params: { volumeId },
                search: { volume_id: volumeId, khatian_id: id },
              }))
        }
        onPassed={onPassed}
      />
    </OfSurvey>
  )
}

/** [MUT-6] holds for addresses as it does for calls. */
function OfSurvey({ khatianId, survey, children }: { khatianId: string; survey: string; children: ReactNode }) {
  const found = useReviewedSurvey(khatianId)
  return found !== undefined && found !== survey ? <NotFoundScreen /> : children
}

async function stay(): Promise<void> {}
