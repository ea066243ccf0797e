import type { TemplateSection } from '#domain/template/check-template.ts'
import type { TemplateField } from '#domain/template/template.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { type Ref, useState } from 'react'
import { ownField, readyFields } from './ready-fields.ts'
import classes from './templates.module.css'

type Props = {
  section: TemplateSection
  present: readonly TemplateField[]
  onAdd: (field: TemplateField) => void
  ref?: Ref<HTMLSelectElement>
}

/** Puts a field in: one that other forms have too, or one of the form's own. */
export function AddField({ section, present, onAdd, ref }: Props) {
  const { t } = useLingui()
  const text = useText()
  const [key, setKey] = useState('')
  const ready = readyFields(section, present)
  const chosen = ready.find((field) => field.key === key)
  return (
    <div className={classes['add']}>
      <NativeSelect
        {...(ref === undefined ? {} : { ref })}
        label={section === 'header' ? t`New field` : t`New column`}
        value={chosen === undefined ? '' : key}
        onChange={(event) => setKey(event.currentTarget.value)}
        data={[
          { value: '', label: t`Of this form only` },
          ...ready.map((field) => ({ value: field.key, label: text.pick(field.labelBn, field.labelEn) })),
        ]}
      />
      <Button
        variant="default"
        onClick={() => {
          onAdd(chosen ?? ownField(section, present))
          setKey('')
        }}
      >
        {t`Add`}
      </Button>
    </div>
  )
}
