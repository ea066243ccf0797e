import { LabelsScreen, type LabelsOf } from '#areas/record-room/shelves/labels-screen.tsx'
import { textOf } from '#app/search-text.ts'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/record-room-labels')({
  staticData: { crumb: msg`Labels`, above: '/record-rooms' },
  validateSearch: (search): LabelsOf => ({
    ...textOf(search, 'room'),
    ...textOf(search, 'shelf'),
    ...textOf(search, 'volume'),
  }),
  component: Labels,
})

function Labels() {
  return <LabelsScreen {...Route.useSearch()} />
}
