import { services } from '#contract/resources/base-office-calls.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { NameInput } from '#forms/name-input.tsx'
import { RefBox } from '#lists/ref-box.tsx'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { useText } from '#platform/locale/locale.ts'
import { CheckBox } from '#ui/check-box.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './organogram.module.css'
import type { DraftPost } from './tree-edits.ts'
import { organogramQueries } from './organogram-queries.ts'

const serviceWords = {
  SURVEY_KHATIAN: msg`Survey khatians`,
  MUTATION_KHATIAN: msg`Mutation khatians`,
  KHATIAN_ORDER: msg`Khatian orders`,
  KHATIAN_CORRECTION: msg`Corrections`,
  DAK: msg`Dak`,
} as const

type Props = {
  post: DraftPost
  errors: Readonly<Record<string, string>>
  mayGiveGroups: boolean
  onChange: (change: Partial<DraftPost>) => void
}

/** What one post is: names, designation, seats, whether it is the head, and what its desks may do. */
export function PostForm({ post, errors, mayGiveGroups, onChange }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const groups = useQuery({ ...organogramQueries.groups, enabled: mayGiveGroups })
  const toggled = (held: readonly string[], one: string): string[] =>
    held.includes(one) ? held.filter((other) => other !== one) : [...held, one]
  return (
    <div className={classes['form']}>
      <NameInput
        script="bn"
        label={t`Name in Bangla`}
        withAsterisk
        error={errors['nameBn']}
        value={post.nameBn}
        onChange={(event) => onChange({ nameBn: event.currentTarget.value })}
      />
      <NameInput
        script="en"
        label={t`Name in English`}
        withAsterisk
        error={errors['nameEn']}
        value={post.nameEn}
        onChange={(event) => onChange({ nameEn: event.currentTarget.value })}
      />
      <RefBox
        label={t`Designation`}
        target="designation"
        value={post.designationId ?? ''}
        onChange={(id) => onChange({ designationId: id === '' ? null : id })}
      />
      <NativeSelect
        label={t`Category`}
        value={post.category}
        onChange={(event) => onChange({ category: event.currentTarget.value === 'OFFICER' ? 'OFFICER' : 'STAFF' })}
        data={[
          { value: 'OFFICER', label: t`Officer` },
          { value: 'STAFF', label: t`Staff` },
        ]}
      />
      <DigitsInput
        label={t`Seats`}
        inputMode="numeric"
        maxLength={3}
        error={errors['seats']}
        value={String(post.seats)}
        onChange={(typed) => onChange({ seats: Number(toAsciiDigits(typed)) || 1 })}
      />
      <CheckBox
        label={t`Head of the office`}
        checked={post.isHead}
        onChange={(event) => onChange({ isHead: event.currentTarget.checked })}
      />
      <fieldset className={classes['choices']}>
        <legend>
          <Trans>Services</Trans>
        </legend>
        {services.map((one) => (
          <CheckBox
            key={one}
            label={i18n._(serviceWords[one])}
            checked={post.services.includes(one)}
            onChange={() => onChange({ services: toggled(post.services, one) })}
          />
        ))}
      </fieldset>
      {mayGiveGroups ? (
        <fieldset className={classes['choices']}>
          <legend>
            <Trans>Permission groups</Trans>
          </legend>
          {(groups.data?.data ?? [])
            .filter(({ officeId, role }) => officeId === null && role !== 'system-administrator')
            .map(({ id, nameBn, nameEn }) => (
              <CheckBox
                key={id}
                label={text.pick(nameBn, nameEn)}
                checked={post.groupIds.includes(id)}
                onChange={() => onChange({ groupIds: toggled(post.groupIds, id) })}
              />
            ))}
        </fieldset>
      ) : null}
    </div>
  )
}
