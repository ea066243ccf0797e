import { outbox } from '#contract/lists/outbox.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { FilterBox } from '#forms/list/filter-bar.tsx'
import type { FilterProps } from '#lists/list-filters-bar.tsx'
import { listScreenOf } from '#lists/list-screen.ts'
import { Trans, useLingui } from '@lingui/react/macro'

/** A number is typed in either digits, an address as it is. */
function AddressFilter({ value, onChange }: FilterProps) {
  const { t } = useLingui()
  return (
    <FilterBox>
      <DigitsInput label={t`Mobile number or e-mail`} inputMode="email" value={value} onChange={onChange} />
    </FilterBox>
  )
}

/** What went out to people by SMS and e-mail, or lies here because nothing is set up that could send it. */
export const screen = listScreenOf(outbox, {
  filters: { address: AddressFilter },
  cells: {
    body: ({ subject, body }) => (
      <>
        <strong>{subject}</strong>
        <br />
        {body === '' ? <Trans>The text is no longer kept.</Trans> : body}
      </>
    ),
    status: ({ status, problem }) => (
      <>
        {outbox.columns.status.choices?.[status]?.join(' / ')}
        {problem === null ? null : <q>{problem}</q>}
      </>
    ),
  },
})
