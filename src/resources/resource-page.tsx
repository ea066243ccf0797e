import { ApiProblem } from '#platform/wire/problems.ts'
import { useNames } from '#lists/field-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useParams } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { ImportScreen } from './import-screen.tsx'
import { loadScreen } from './load-screen.ts'
import { NewRow } from './new-row.tsx'
import { useMayAct } from './resource-access.ts'
import { ResourceList } from './resource-list.tsx'
import type { ResourceView } from './resource-view.ts'
import { RowScreen, tabsOf } from './row-screen.tsx'

type Props = { name: string; address: string; view: ResourceView }

/** The screens of a declared family, by the address. */
export function ResourcePage(props: Props) {
  return (
    <Suspense fallback={<Spinner />}>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded({ name, address, view }: Props) {
  const { id = '', tab = 'values' } = useParams({ strict: false }) as { id?: string; tab?: string }
  const screen = use(loadScreen(name))
  const mayAct = useMayAct(screen.declaration)
  const names = useNames()
  const Whole = screen.slots.whole
  const needed = { new: 'create', import: 'import-excel' }[view as string]
  if (needed !== undefined && !mayAct(needed))
    return <Refused title={names(screen.declaration.label[1])} code="permission.denied" />
  switch (view) {
    case 'list':
      return Whole === undefined ? <ResourceList screen={screen} address={address} /> : <Whole />
    case 'new':
      return <NewRow screen={screen} address={address} />
    case 'import':
      return <ImportScreen screen={screen} address={address} />
    case 'one':
      return tabsOf(screen).includes(tab) ? (
        <RowScreen key={id} screen={screen} address={address} id={id} tab={tab} />
      ) : (
        <Refused title={names(screen.declaration.label[1])} code="record.not-found" />
      )
  }
}

function Refused({ title, code }: { title: string; code: 'permission.denied' | 'record.not-found' }) {
  const problemText = useProblemText()
  return (
    <>
      <h1>{title}</h1>
      <Notice kind="bad">{problemText(new ApiProblem(code))}</Notice>
    </>
  )
}
