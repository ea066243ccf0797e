import type { TemplateSection } from '#domain/template/check-template.ts'
import type { TemplateField } from '#domain/template/template.ts'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { AddField } from './add-field.tsx'
import { FieldForm } from './field-form.tsx'
import { FieldList } from './field-list.tsx'
import classes from './templates.module.css'
import type { Builder } from './use-builder.ts'

type Props = { builder: Builder; section: TemplateSection; at: number; onPick: (index: number) => void }

/** The fields of one section with the one that is worked on below them. */
export function FieldsPart({ builder, section, at, onPick }: Props) {
  const adding = useRef<HTMLSelectElement>(null)
  const heading = useRef<HTMLInputElement>(null)
  const fields = builder.content[section]
  const index = Math.min(at, fields.length - 1)
  const field = fields[index]
  const fault = builder.faultAt(section)

  function add(fresh: TemplateField): void {
    builder.change({ [section]: fields.toSpliced(index + 1, 0, fresh) })
    onPick(index + 1)
    // The heading of the new field stands after the next drawing.
    requestAnimationFrame(() => heading.current?.focus())
  }

  return (
    <>
      {fault === null ? null : (
        <p className={classes['fault']} role="alert">
          {fault}
        </p>
      )}
      {fields.length === 0 ? (
        <p className={classes['hint']}>
          <Trans>There is no field here yet.</Trans>
        </p>
      ) : null}
      <FieldList
        builder={builder}
        section={section}
        at={index}
        onPick={onPick}
        onEnter={() => heading.current?.focus()}
        onAdd={() => adding.current?.focus()}
      />
      <AddField ref={adding} section={section} present={fields} onAdd={add} />
      {field === undefined ? null : (
        <FieldForm ref={heading} builder={builder} section={section} index={index} field={field} />
      )}
    </>
  )
}
