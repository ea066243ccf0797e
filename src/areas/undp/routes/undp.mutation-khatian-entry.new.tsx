import { NewUndpKhatian } from '#areas/undp/khatian/new-khatian-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/undp/mutation-khatian-entry/new')({
  staticData: { crumb: msg`New mutation khatian (UNDP)`, above: '/undp/khatian-entry-list' },
  component: NewUndpKhatian,
})
