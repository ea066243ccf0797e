import { VolumeFilesScreen } from '#areas/khatians/volumes/files/volume-files-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

type Search = { readonly volume?: string }

export const Route = createFileRoute('/_app/volume-files')({
  validateSearch: (search: Record<string, unknown>): Search =>
    typeof search['volume'] === 'string' ? { volume: search['volume'] } : {},
  component: VolumeFiles,
})

function VolumeFiles() {
  const { volume } = Route.useSearch()
  return <VolumeFilesScreen key={volume} volumeId={volume ?? null} />
}
