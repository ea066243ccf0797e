import { organogramCalls } from '#contract/calls/permission-group.ts'
import { FilterBox } from '#forms/list/filter-bar.tsx'
import { LocationPicker } from '#forms/location-picker/location-picker.tsx'
import { completeChoice, noPlace, type PlaceChoice } from '#forms/location-picker/place-choice.ts'
import { usePlaces } from '#forms/location-picker/use-places.ts'
import type { FilterProps } from '#lists/list-filters-bar.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './access.module.css'
import { useAccess } from './access-queries.ts'
import { DeskBox } from './desk-box.tsx'
import { useReach } from './reach.ts'

/** Who sits at a desk. */
export function DeskFilter({ value, onChange }: FilterProps) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const desk = useAccess(
    organogramCalls['office-organogram.get'],
    { deskId: value },
    { enabled: value !== '' && may('OFFICE_MANAGEMENT.READ_ONE') },
  ).data
  if (!may('OFFICE_MANAGEMENT.READ_ALL')) return null
  const label = desk === undefined ? '…' : text.pick(desk.nameBn, desk.nameEn)
  return (
    <FilterBox>
      <DeskBox
        label={t`Desk`}
        value={value === '' ? null : { id: value, label }}
        onPick={(picked) => onChange(picked?.id ?? '')}
      />
    </FilterBox>
  )
}

/** Where an office of the person stands: three filters of one picker. An office has its own people only. */
export function PlaceFilter({ view: { list } }: FilterProps) {
  const { system } = useReach()
  const held = usePlaces('office')
  if (!system) return null
  const { places } = held
  const [division = '', district = '', code = ''] = placeNames.map((name) => list.filters[name])
  // Codes of upazilas are told apart by their district.
  const upazila = places?.upazilas.find((one) => one.districtBbsCode === district && one.bbsCode === code)?.id ?? ''
  const choose = (choice: PlaceChoice): void => {
    const full = places === null ? noPlace : completeChoice(places, choice)
    list.narrow({
      divisionBbsCode: full.division,
      districtBbsCode: full.district,
      upazilaBbsCode: places?.upazilas.find((one) => one.id === full.upazila)?.bbsCode ?? '',
    })
  }
  return (
    <fieldset className={classes['place']}>
      <legend>
        <Trans>Place of the office</Trans>
      </legend>
      <LocationPicker held={held} choice={{ division, district, upazila }} onChoice={choose} />
    </fieldset>
  )
}

const placeNames = ['divisionBbsCode', 'districtBbsCode', 'upazilaBbsCode'] as const
