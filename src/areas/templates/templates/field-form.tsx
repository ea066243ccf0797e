import { cellKinds, choiceLists } from '#domain/khatian/value.ts'
import { headerParts, type TemplateSection } from '#domain/template/check-template.ts'
import type { PageKind, TemplateField } from '#domain/template/template.ts'
import { NameInput } from '#forms/name-input.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import type { Builder } from './use-builder.ts'
import { allPageKinds, choiceListWords, kindWords, pageKindWords } from './form-words.ts'
import { kindsFor } from './ready-fields.ts'
import classes from './templates.module.css'

type Props = {
  builder: Builder
  section: TemplateSection
  index: number
  field: TemplateField
  ref?: Ref<HTMLInputElement>
}

type Optional = 'formNo' | 'carry' | 'ditto' | 'twice' | 'oftenBlank' | 'choice' | 'on'

/** Everything that can be said of one field, in words of the record room. */
export function FieldForm({ builder, section, index, field, ref }: Props) {
  const { t, i18n } = useLingui()
  const path = `${section}.${index}`
  const known = kindsFor(section, field.key)
  const kinds = known === undefined ? cellKinds : cellKinds.filter((kind) => known.includes(kind))

  function set(next: TemplateField, member: string | null = null): void {
    builder.change(
      { [section]: builder.content[section].with(index, next) },
      ...(member === null ? [] : ([`${path}.${member}`] as const)),
    )
  }

  /** A member that says nothing does not stand in the record. */
  function setOptional(member: Optional, value: TemplateField[Optional] | undefined): void {
    const { [member]: _old, ...rest } = field
    set((value === undefined ? rest : { ...rest, [member]: value }) as TemplateField, member)
  }

  const at = (member: string) => ({
    name: `${path}.${member}`,
    error: builder.faultAt(`${path}.${member}`),
    onBlur: () => builder.look(`${path}.${member}`),
  })
  const check = (member: 'carry' | 'ditto' | 'twice' | 'oftenBlank', label: string) => (
    <label className={classes['check']}>
      <input
        type="checkbox"
        checked={field[member] === true}
        onChange={(event) => setOptional(member, event.currentTarget.checked ? true : undefined)}
      />
      {label}
    </label>
  )

  function switchPage(kind: PageKind, there: boolean): void {
    const now = field.on ?? allPageKinds
    const next = allPageKinds.filter((one) => (one === kind ? there : now.includes(one)))
    setOptional('on', next.length === allPageKinds.length ? undefined : next)
  }

  return (
    <fieldset className={classes['fieldForm']}>
      <legend>
        <Trans>About this field</Trans>
      </legend>
      <NameInput
        {...(ref === undefined ? {} : { ref })}
        script="bn"
        label={t`Heading in Bangla`}
        required
        maxLength={120}
        value={field.labelBn}
        onChange={(event) => set({ ...field, labelBn: event.currentTarget.value }, 'labelBn')}
        {...at('labelBn')}
      />
      <NameInput
        script="en"
        label={t`Heading in English`}
        required
        maxLength={120}
        value={field.labelEn}
        onChange={(event) => set({ ...field, labelEn: event.currentTarget.value }, 'labelEn')}
        {...at('labelEn')}
      />
      <NativeSelect
        label={t`What is written in it`}
        value={field.kind}
        disabled={kinds.length === 1}
        onChange={(event) => {
          const kind = cellKinds.find((one) => one === event.currentTarget.value) ?? field.kind
          const { choice: _choice, ...rest } = field
          set(kind === 'choice' ? { ...rest, kind, choice: 'owner-type' } : { ...rest, kind })
        }}
        data={kinds.map((kind) => ({ value: kind, label: i18n._(kindWords[kind]) }))}
        {...at('kind')}
      />
      {field.kind === 'choice' ? (
        <NativeSelect
          label={t`From which list`}
          value={field.choice ?? ''}
          onChange={(event) =>
            setOptional(
              'choice',
              choiceLists.find((one) => one === event.currentTarget.value),
            )
          }
          data={choiceLists.map((list) => ({ value: list, label: i18n._(choiceListWords[list]) }))}
          {...at('choice')}
        />
      ) : null}
      <div className={classes['pair']}>
        <TextInput
          label={t`Number on the form`}
          maxLength={8}
          autoComplete="off"
          value={field.formNo ?? ''}
          onChange={(event) =>
            setOptional('formNo', event.currentTarget.value === '' ? undefined : event.currentTarget.value)
          }
          {...at('formNo')}
        />
        <TextInput
          type="number"
          label={section === 'header' ? t`Width, in twelfths of a line` : t`Width, against the others`}
          min={1}
          max={section === 'header' ? headerParts : 100}
          value={Number.isNaN(field.width) ? '' : field.width}
          onChange={(event) => set({ ...field, width: event.currentTarget.valueAsNumber }, 'width')}
          {...at('width')}
        />
      </div>
      <div className={classes['checks']}>
        {check('carry', t`Taken over from the khatian before`)}
        {section === 'header' ? null : check('ditto', t`An empty cell offers the one above`)}
        {check('twice', t`Keyed a second time where the volume asks for it`)}
        {check('oftenBlank', t`Often blank: Enter skips it`)}
      </div>
      <fieldset className={classes['pagesOf']}>
        <legend>
          <Trans>Printed on</Trans>
        </legend>
        {allPageKinds.map((kind) => (
          <label key={kind} className={classes['check']}>
            <input
              type="checkbox"
              checked={field.on?.includes(kind) ?? true}
              onChange={(event) => switchPage(kind, event.currentTarget.checked)}
            />
            {i18n._(pageKindWords[kind])}
          </label>
        ))}
        {field.on?.length === 0 ? (
          <p className={classes['hint']}>
            <Trans>It is keyed and kept, and printed nowhere.</Trans>
          </p>
        ) : null}
      </fieldset>
      {known === undefined ? (
        <details className={classes['more']} {...(builder.faultAt(`${path}.key`) === null ? {} : { open: true })}>
          <summary>
            <Trans>Name in the record</Trans>
          </summary>
          <TextInput
            label={t`Key: small English letters and digits`}
            data-typing="plain"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={field.key}
            onChange={(event) => set({ ...field, key: event.currentTarget.value }, 'key')}
            {...at('key')}
          />
        </details>
      ) : null}
    </fieldset>
  )
}
