import { isSurveyKey, surveyKeys } from '#domain/khatian/survey.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { surveyWords } from '#forms/khatian-words.ts'
import { LocationPicker } from '#forms/location-picker/location-picker.tsx'
import { usePlaces } from '#forms/location-picker/use-places.ts'
import { MouzaBox } from '#forms/mouza-box/mouza-box.tsx'
import { useText } from '#platform/locale/locale.ts'
import { FilterReset } from '#ui/filter-reset.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './search.module.css'
import { noFilters, type SearchFilters } from './search-filters.ts'

type Props = { filters: SearchFilters; narrowed: boolean; onSearch: (filters: SearchFilters) => void }

/** Where, and what: all in one form, so that Enter in any field searches. */
export function SearchForm({ filters, narrowed, onSearch }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const places = usePlaces('office')
  const [draft, setDraft] = useState(filters)
  const set = (change: Partial<SearchFilters>): void => setDraft({ ...draft, ...change })
  const { survey, jlNumberId, jlName } = draft
  return (
    <search>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(draft)
        }}
      >
        <div className={classes['fields']}>
          <TextInput
            data-autofocus
            name="owner"
            label={t`Owner’s name`}
            description={t`Whole words, in Bangla or English letters; the spelling need not be the same.`}
            type="search"
            maxLength={100}
            autoComplete="off"
            value={draft.owner}
            onChange={(event) => set({ owner: event.currentTarget.value })}
          />
          <DigitsInput
            name="khatianNo"
            label={t`Khatian number`}
            description={t`Or its beginning`}
            inputMode="search"
            maxLength={40}
            value={draft.khatianNo}
            onChange={(khatianNo) => set({ khatianNo })}
          />
          <DigitsInput
            name="dag"
            label={t`Dag number`}
            description={t`The whole number`}
            inputMode="search"
            maxLength={100}
            value={draft.dag}
            onChange={(dag) => set({ dag })}
          />
        </div>
        {/* By itself: the picker grows in the direction of whatever it lies in. */}
        <div className={classes['place']}>
          <LocationPicker
            held={places}
            choice={draft}
            onChoice={(choice) => set({ ...choice, jlNumberId: '', jlName: '' })}
          />
        </div>
        <div className={classes['fields']}>
          <NativeSelect
            label={t`Survey`}
            value={survey}
            onChange={(event) => set({ survey: event.currentTarget.value, jlNumberId: '', jlName: '' })}
            data={[
              { value: '', label: t`All surveys` },
              ...surveyKeys.map((key) => ({ value: key, label: i18n._(surveyWords[key]) })),
            ]}
          />
          <MouzaBox
            label={t`Mouza or JL number`}
            survey={isSurveyKey(survey) ? survey : 'RS'}
            upazilaId={draft.upazila}
            // The mouzas of one survey are numbered apart from those of another.
            disabled={!isSurveyKey(survey)}
            value={jlNumberId === '' ? null : { id: jlNumberId, label: jlName }}
            onPick={(found) =>
              set({
                jlNumberId: found?.id ?? '',
                jlName: found === null ? '' : text.pick(found.mouzaBn, found.mouzaEn),
              })
            }
          />
        </div>
        <div className={classes['acts']}>
          <Button type="submit">
            <Trans>Search</Trans>
          </Button>
          <FilterReset
            narrowed={narrowed}
            onReset={() => {
              setDraft(noFilters)
              onSearch(noFilters)
            }}
          />
        </div>
      </form>
    </search>
  )
}
