import type { TemplateSection } from '#domain/template/check-template.ts'
import { useText } from '#platform/locale/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { useLingui } from '@lingui/react/macro'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Builder } from './use-builder.ts'
import { kindWords, sectionWords } from './form-words.ts'
import { moved } from './list-edits.ts'
import classes from './templates.module.css'

type Props = {
  builder: Builder
  section: TemplateSection
  at: number
  onPick: (index: number) => void
  /** Enter leads from the list into the field's own form */
  onEnter: () => void
  onAdd: () => void
}

/** The fields of a section in the order of the form: arrows choose, Alt with arrows moves, Delete takes out. */
export function FieldList({ builder, section, at, onPick, onEnter, onAdd }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  const refocus = useRef(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const fields = builder.content[section]

  useEffect(() => {
    if (!refocus.current) return
    refocus.current = false
    list.current?.querySelector<HTMLElement>(`[data-index="${at}"]`)?.focus()
  })

  function go(index: number): void {
    refocus.current = true
    onPick(Math.max(0, Math.min(fields.length - 1, index)))
  }

  function move(from: number, to: number): void {
    if (to < 0 || to >= fields.length) return
    builder.change({ [section]: moved(fields, from, to) })
    go(to)
  }

  function remove(index: number): void {
    const next = fields.toSpliced(index, 1)
    builder.change({ [section]: next })
    refocus.current = true
    onPick(Math.max(0, Math.min(next.length - 1, index)))
  }

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step !== undefined) {
      if (event.altKey) move(index, index + step)
      else go(index + step)
    } else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(fields.length - 1)
    else if (event.key === 'Delete') remove(index)
    else if (event.key === 'Insert') onAdd()
    else if (event.key === 'Enter') onEnter()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function onDrop(event: DragEvent, index: number): void {
    event.preventDefault()
    if (dragged !== null) move(dragged, index)
    setDragged(null)
  }

  return (
    <ul ref={list} className={classes['fieldList']} aria-label={i18n._(sectionWords[section])}>
      {fields.map((field, index) => {
        const name = text.pick(field.labelBn, field.labelEn)
        return (
          <li key={field.key} data-current={index === at} data-dragged={dragged === index}>
            <button
              type="button"
              data-index={index}
              tabIndex={index === at ? 0 : -1}
              aria-current={index === at}
              draggable
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => onDrop(event, index)}
              onClick={() => onPick(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <span className={classes['number']}>{field.formNo ?? text.digits(index + 1)}</span>
              <span className={classes['label']}>{name === '' ? t`(no heading yet)` : name}</span>
              <span className={classes['kind']}>{i18n._(kindWords[field.kind])}</span>
              {builder.faultsBelow(`${section}.${index}`) > 0 ? (
                <span className={classes['faulty']} title={t`Something is wrong here.`}>
                  <Icon name="alert" size={16} />
                </span>
              ) : null}
            </button>
            {index === at ? (
              <span className={classes['moves']}>
                <button
                  type="button"
                  aria-label={t`Move up: ${name}`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  aria-label={t`Move down: ${name}`}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  ↓
                </button>
                <button type="button" aria-label={t`Take out: ${name}`} onClick={() => remove(index)}>
                  <Icon name="trash" size={16} />
                </button>
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
