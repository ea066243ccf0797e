import { isSurveyKey } from '#domain/khatian/survey.ts'
import { EntryScreen } from '#areas/khatians/khatian-entry/entry-screen.tsx'
import { FindVolume } from '#areas/khatians/khatian-lists/find-volume.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#app/not-found-screen.tsx'

export const Route = createFileRoute('/_app/khatian-entry/$survey/$id/$template')({ component: KhatianEdit })

function KhatianEdit() {
  const { survey, id, template } = Route.useParams()
  const navigate = Route.useNavigate()
  if (!isSurveyKey(survey)) return <NotFoundScreen />
  return (
    <FindVolume khatianId={id} survey={survey} templateId={template}>
      {(volumeId) => (
        <EntryScreen
          volumeId={volumeId}
          templateId={template}
          khatianId={id}
          onOpen={(opened) =>
            void navigate({
              to: '/khatian-entry/$survey/$id/$template',
              params: { survey, id: opened, template },
              replace: true,
              resetScroll: false,
            })
          }
          onConflict={(recordId) => void navigate({ to: '/conflicts/$recordId', params: { recordId } })}
          onLeave={() => void navigate({ to: '/khatian-volume/$volumeId/khatian-list', params: { volumeId } })}
        />
      )}
    </FindVolume>
  )
}
