import { StorageScreen } from '#areas/khatians/volumes/storage-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/this-device')({
  staticData: { above: '/sync' },
  component: StorageScreen,
})
