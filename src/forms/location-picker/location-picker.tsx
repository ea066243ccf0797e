import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import classes from './location-picker.module.css'
import { choosePlace, completeChoice, type PlaceChoice, type Places, placesWithin } from './place-choice.ts'
import { indexPlaces, searchPlaces } from './place-search.ts'
import { type HeldPlaces } from './use-places.ts'

/** More than this nobody reads through; the rest is a few letters away. */
const mostShown = 50

type Props = {
  held: HeldPlaces
  choice: PlaceChoice
  onChoice: (choice: PlaceChoice) => void
  disabled?: boolean
}

/**
 * Division, district and upazila, found by a few letters of either script. An upazila may be chosen at once: what it lies
 * in follows.
 */
export function LocationPicker({ held: { places, error }, choice, onChoice, disabled = false }: Props) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const full = useMemo(() => (places === null ? choice : completeChoice(places, choice)), [places, choice])
  const within = useMemo(() => (places === null ? nowhere : placesWithin(places, full)), [places, full])
  const names = useMemo(() => namesOf(places ?? nowhere), [places])
  if (places === null && error !== null) return <Notice kind="warn">{problemText(error)}</Notice>

  const pick = (level: keyof PlaceChoice) => (id: string | null) => {
    if (places !== null) onChoice(choosePlace(places, full, level, id))
  }
  // Not disabled while the places come: who is in a box with the keyboard would lose the focus.
  const wait = { disabled, loading: places === null }
  return (
    <div className={classes['picker']}>
      <PlaceBox
        label={t`Division`}
        places={within.divisions}
        chosen={full.division}
        idOf={(one) => one.bbsCode}
        onPick={pick('division')}
        {...wait}
      />
      <PlaceBox
        label={t`District`}
        places={within.districts}
        chosen={full.district}
        idOf={(one) => one.bbsCode}
        above={(one) => [names.divisions.get(one.divisionBbsCode)]}
        onPick={pick('district')}
        {...wait}
      />
      <PlaceBox
        label={t`Upazila`}
        places={within.upazilas}
        chosen={full.upazila}
        idOf={(one) => one.id}
        above={(one) => [names.districts.get(one.districtBbsCode)]}
        onPick={pick('upazila')}
        {...wait}
      />
    </div>
  )
}

const nowhere: Places = { divisions: [], districts: [], upazilas: [] }

type Named = { readonly nameBn: string; readonly nameEn: string }

function namesOf(places: Places) {
  return {
    divisions: new Map(places.divisions.map((one) => [one.bbsCode, one])),
    districts: new Map(places.districts.map((one) => [one.bbsCode, one])),
  }
}

type PlaceBoxProps<P extends Named> = {
  label: string
  places: readonly P[]
  chosen: string
  idOf: (place: P) => string
  /** what tells places of one name apart */
  above?: (place: P) => readonly (Named | undefined)[]
  onPick: (id: string | null) => void
  disabled: boolean
  loading: boolean
}

function PlaceBox<P extends Named>({
  label,
  places,
  chosen,
  idOf,
  above,
  onPick,
  disabled,
  loading,
}: PlaceBoxProps<P>) {
  const { t } = useLingui()
  const text = useText()
  const [typed, setTyped] = useState('')
  const index = useMemo(() => indexPlaces(places), [places])
  const { found, more } = searchPlaces(index, typed, mostShown)
  const count = text.count(more)

  const itemOf = (place: P) => {
    const detail = (above?.(place) ?? [])
      .filter((one) => one !== undefined)
      .map((one) => text.pick(one.nameBn, one.nameEn))
      .join(', ')
    return {
      id: idOf(place),
      label: text.pick(place.nameBn, place.nameEn),
      ...(detail === '' ? {} : { detail }),
    }
  }
  const value = places.find((one) => idOf(one) === chosen)
  // The only one there is cannot be unchosen.
  const fixed = places.length === 1
  return (
    <Combobox
      label={label}
      value={value === undefined ? null : itemOf(value)}
      typed={typed}
      onType={setTyped}
      items={found.map(itemOf)}
      note={more === 0 ? undefined : t`${count} more: type a few letters`}
      onPick={(item) => onPick(item?.id ?? null)}
      disabled={disabled || fixed}
      loading={loading}
    />
  )
}
