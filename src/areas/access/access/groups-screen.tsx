import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay } from '#platform/session/session.ts'
import { TabStrip } from '#ui/tab-strip.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import classes from './access.module.css'
import { DesksList } from './desks-list.tsx'
import { GroupMatrix } from './group-matrix.tsx'
import { GroupsList } from './groups-list.tsx'
import { PostsList } from './posts-list.tsx'

export const groupViews = ['groups', 'matrix', 'posts', 'desks'] as const

export type GroupsView = (typeof groupViews)[number]

type Props = { view: GroupsView; onView: (view: GroupsView) => void }

/** Permission groups from four sides: each by itself, against each other, on posts, and at desks. */
export function GroupsScreen({ view, onView }: Props) {
  const { t } = useLingui()
  const may = useMay()
  const [filter, setFilter] = useState({ module: '', type: '' })
  const title = t`Permission groups`
  usePageTitle(title)
  const offices = may('OFFICE_MANAGEMENT.READ_ALL')
  const items = [
    { id: 'groups', title: t`Groups` },
    { id: 'matrix', title: t`Matrix` },
    ...(offices
      ? [
          { id: 'posts' as const, title: t`Posts` },
          { id: 'desks' as const, title: t`Desks` },
        ]
      : []),
  ] as const
  const shown = items.some(({ id }) => id === view) ? view : 'groups'
  return (
    <>
      <h1>{title}</h1>
      <TabStrip label={title} items={items} current={shown} onPick={onView} />
      <div id={`panel-${shown}`} role="tabpanel" aria-labelledby={`tab-${shown}`} className={classes['panel']}>
        {shown === 'groups' ? <GroupsList /> : null}
        {shown === 'matrix' ? (
          <GroupMatrix {...filter} onFilter={(change) => setFilter((before) => ({ ...before, ...change }))} />
        ) : null}
        {shown === 'posts' ? <PostsList /> : null}
        {shown === 'desks' ? <DesksList /> : null}
      </div>
    </>
  )
}
