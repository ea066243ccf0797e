import { EntryScreen } from '#areas/khatians/khatian-entry/entry-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/khatian-entry/$volumeId')({
  staticData: { above: '/khatian-volume/$volumeId/khatian-list' },
  validateSearch: (
    search,
  ): {
    volume_id?: string
    template_id?: string
    khatian_id?: string
    khatian_no?: string
  } => textOf(search, 'volume_id', 'template_id', 'khatian_id', 'khatian_no'),
  component: KhatianEntry,
})

function KhatianEntry() {
  const { volumeId } = Route.useParams()
  const { template_id, khatian_id, khatian_no } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EntryScreen
      volumeId={volumeId}
      templateId={template_id ?? ''}
      khatianId={khatian_id ?? null}
      wantedNumber={khatian_no ?? null}
      onOpen={(opened) =>
        void navigate({
          search: ({ khatian_no: _wanted, ...before }) => ({ ...before, volume_id: volumeId, khatian_id: opened }),
          replace: true,
          resetScroll: false,
        })
      }
      onConflict={(recordId) => void navigate({ to: '/conflicts/$recordId', params: { recordId } })}
      onLeave={() => void navigate({ to: '/khatian-volume/$volumeId/khatian-list', params: { volumeId } })}
    />
  )
}
