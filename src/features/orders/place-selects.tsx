import { choosePlace, completeChoice, type PlaceChoice, placesWithin } from '#forms/location-picker/place-choice.ts'
import type { HeldPlaces } from '#forms/location-picker/use-places.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { PlainSelect } from '#ui/plain-field.tsx'
import { useLingui } from '@lingui/react/macro'

type Props = {
  readonly held: HeldPlaces
  readonly choice: PlaceChoice
  readonly onChoice: (choice: PlaceChoice) => void
  /** where nothing needs an upazila */
  readonly optional?: boolean
}

/** Division, district and upazila by the browser's own lists, which every phone opens in its own way. */
export function PlaceSelects({ held: { places, error }, choice, onChoice, optional = false }: Props) {
  const { t } = useLingui()
  if (places === null) return <FormProblem problem={error} />
  const full = completeChoice(places, choice)
  const within = placesWithin(places, full)
  const pick = (level: keyof PlaceChoice) => (id: string) =>
    onChoice(choosePlace(places, full, level, id === '' ? null : id))
  return (
    <div className={plain['pair']}>
      <Level label={t`Division`} value={full.division} onPick={pick('division')} of={within.divisions} />
      <Level label={t`District`} value={full.district} onPick={pick('district')} of={within.districts} />
      <Level
        label={optional ? t`Upazila (if any)` : t`Upazila`}
        value={full.upazila}
        onPick={pick('upazila')}
        of={full.district === '' ? [] : within.upazilas.map(({ id, ...one }) => ({ ...one, bbsCode: id }))}
      />
    </div>
  )
}

type LevelProps = {
  readonly label: string
  readonly value: string
  readonly onPick: (id: string) => void
  readonly of: readonly { readonly bbsCode: string; readonly nameBn: string; readonly nameEn: string }[]
}

/** In the order of the reader's language. */
function Level({ label, value, onPick, of }: LevelProps) {
  const { pick, compare } = useText()
  const named = of.map(({ bbsCode, nameBn, nameEn }) => ({ id: bbsCode, name: pick(nameBn, nameEn) }))
  return (
    <PlainSelect
      label={label}
      value={value}
      disabled={of.length === 0}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      <option value="">–</option>
      {named
        .sort((a, b) => compare(a.name, b.name))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </PlainSelect>
  )
}
