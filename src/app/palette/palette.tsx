import { useKept } from '#platform/session/use-kept.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import options from '#ui/option-list.module.css'
import { Plural, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { noteRecent, type PaletteItem, type PaletteKind, rankItems } from './palette-items.ts'
import classes from './palette.module.css'
import { useActs } from './use-acts.ts'
import { useFoundKhatians } from './use-found-khatians.ts'
import { useScreens } from './use-screens.ts'

const recentSchema = z.array(z.string())

const icons: Readonly<Record<PaletteKind, IconName>> = { screen: 'next', act: 'gear', volume: 'book', khatian: 'page' }

/** Finds screens, acts and records by a few letters, with the keyboard alone. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [recent, setRecent] = useKept('recent', recentSchema, [])
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // Answers that arrive during a press move the options. The press counts for the option on which it began.
  const pressed = useRef<PaletteItem>(null)
  const listId = useId()
  const items = [...useScreens(), ...useActs(), ...useFoundKhatians(typed)]
  const shown = rankItems(items, typed, recent)
  const current = Math.min(at, shown.length - 1)
  const count = shown.length

  // The dialog, which opens before, gives the focus to its first button.
  useLayoutEffect(() => field.current?.focus(), [])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current, typed])

  function run(item: PaletteItem): void {
    onClose()
    // Which record somebody opened is nobody's business on a shared machine.
    if (item.kind !== 'khatian') setRecent(noteRecent(recent, item.id))
    item.run()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined && count > 0) {
      event.preventDefault()
      const next = current + step
      setAt(Math.abs(step) === 1 ? (next + count) % count : Math.max(0, Math.min(count - 1, next)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const item = shown[current]
      if (item !== undefined) run(item)
    }
  }

  const optionId = (index: number) => `${listId}-${index}`
  return (
    <Dialog title={t`Find`} wide onClose={onClose}>
      <input
        className={classes['input']}
        ref={field}
        role="combobox"
        aria-label={t`Screen, act, volume or khatian number`}
        placeholder={t`Screen, act, volume or khatian number`}
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-activedescendant={count === 0 ? undefined : optionId(current)}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the list of a combobox, whose field takes the keys; a datalist shows no details */}
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t`Found`}
        className={`${options['options']} ${classes['list']}`}
        onPointerDownCapture={() => (pressed.current = null)}
        onClick={() => {
          if (pressed.current !== null) run(pressed.current)
        }}
      >
        {shown.map((item, index) => (
          <li
            key={item.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === current}
            data-kind={item.kind}
            onPointerMove={() => setAt(index)}
            onPointerDown={() => (pressed.current = item)}
            // A screen reader clicks without a press.
            onClick={({ detail }) => (detail === 0 ? (pressed.current = item) : undefined)}
          >
            <Icon name={icons[item.kind]} size={18} />
            <span>{item.title}</span>
            {item.detail === undefined ? null : <small>{item.detail}</small>}
          </li>
        ))}
      </ul>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */}
      <output className={classes['count']}>
        {count === 0 ? t`Nothing found.` : <Plural value={count} one="# found" other="# found" />}
      </output>
    </Dialog>
  )
}
