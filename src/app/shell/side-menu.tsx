import { useKept } from '#platform/session/use-kept.ts'
import { useSession } from '#platform/session/session.ts'
import { Icon } from '#ui/icon.tsx'
import { useLingui } from '@lingui/react'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { MenuEntry, MenuGroup } from '../area.ts'
import { entryKey, menu, menuFor } from './menu.ts'
import classes from './side-menu.module.css'
import { useMenuKeys } from './use-menu-keys.ts'

const closedSchema = z.array(z.string())
const closedAtFirst = menu.filter(({ closed }) => closed === true).map(({ id }) => id)

/** The groups of the menu: a column that remembers what is closed, or a bar whose groups open one at a time. */
export function SideMenu({ horizontal, folded }: { horizontal: boolean; folded: boolean }) {
  const { permissions, desk } = useSession()
  const router = useRouter()
  const href = useRouterState({ select: (state) => state.location.href })
  const list = useRef<HTMLUListElement>(null)
  const [closed, setClosed] = useKept('menu-closed', closedSchema, closedAtFirst)
  const [droppedAt, setDroppedAt] = useState<{ id: string; href: string } | null>(null)
  // A panel of the bar closes by going somewhere.
  const dropped = droppedAt?.href === href ? droppedAt.id : null
  const groups = menuFor(permissions, (to) => Object.hasOwn(router.routesByPath, to), desk !== null)
  const { onKeyDown, settle } = useMenuKeys(list)

  // One stop for the Tab key; the arrows do the rest.
  useEffect(settle, [settle, href, horizontal, folded, groups.length])

  // Folded there is room for the signs of the screens only, so nothing is closed.
  const isOpen = (group: MenuGroup) =>
    horizontal ? dropped === group.id : (folded && group.closed !== true) || !closed.includes(group.id)
  function toggle(group: MenuGroup): void {
    if (horizontal) return setDroppedAt(isOpen(group) ? null : { id: group.id, href })
    setClosed(isOpen(group) ? [...closed, group.id] : closed.filter((id) => id !== group.id))
  }

  function onBlur(event: FocusEvent): void {
    if (horizontal && !event.currentTarget.contains(event.relatedTarget)) setDroppedAt(null)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the links within
    <ul
      ref={list}
      className={classes['groups']}
      data-horizontal={horizontal}
      data-folded={folded}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && horizontal && dropped !== null) {
          list.current?.querySelector<HTMLElement>(`[aria-controls="menu-${dropped}"]`)?.focus()
          return setDroppedAt(null)
        }
        onKeyDown(event)
      }}
    >
      {groups.map((group) => (
        <Group key={group.id} group={group} open={isOpen(group)} bare={folded} onToggle={() => toggle(group)} />
      ))}
    </ul>
  )
}

type GroupProps = { group: MenuGroup; open: boolean; bare: boolean; onToggle: () => void }

function Group({ group, open, bare, onToggle }: GroupProps) {
  const { i18n } = useLingui()
  const label = i18n._(group.label)
  return (
    <li className={classes['group']}>
      {bare ? null : (
        <button
          type="button"
          data-item={label}
          data-group={group.id}
          className={classes['heading']}
          aria-expanded={open}
          aria-controls={`menu-${group.id}`}
          title={label}
          onClick={onToggle}
        >
          <Icon name={group.icon} size={18} />
          <span>{label}</span>
          <Icon name="down" size={14} />
        </button>
      )}
      <ul id={`menu-${group.id}`} className={classes['entries']} aria-label={label} data-open={open}>
        {group.entries.map((entry) => (
          <li key={entryKey(entry)}>
            <EntryLink entry={entry} group={group.id} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function EntryLink({ entry, group }: { entry: MenuEntry; group: string }) {
  const { i18n } = useLingui()
  const label = i18n._(entry.label)
  return (
    <Link
      // The menu is data; its addresses are checked by a test against the route tree.
      to={entry.to as '/'}
      params={(entry.params ?? {}) as never}
      search={(entry.search ?? {}) as never}
      activeOptions={{ exact: entry.to === '/', includeSearch: entry.search !== undefined }}
      className={classes['entry']}
      data-item={label}
      data-group={group}
      title={label}
    >
      {entry.icon === undefined ? (
        <b aria-hidden className={classes['letter']}>
          {firstLetter(label)}
        </b>
      ) : (
        <Icon name={entry.icon} />
      )}
      <span>{label}</span>
    </Link>
  )
}

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** As it is read: a consonant of Bangla with its vowel sign. */
function firstLetter(label: string): string {
  return [...letters.segment(label)][0]?.segment ?? ''
}
