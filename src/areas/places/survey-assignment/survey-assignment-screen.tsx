import { useTab } from '#forms/use-tab.ts'
import { LocationPicker } from '#forms/location-picker/location-picker.tsx'
import { noPlace, type PlaceChoice } from '#forms/location-picker/place-choice.ts'
import { completeChoice } from '#forms/location-picker/place-choice.ts'
import { usePlaces } from '#forms/location-picker/use-places.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { TabStrip } from '#ui/tab-strip.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AssignedSurveys } from './assigned-surveys.tsx'
import { JlNumbers } from './jl-numbers.tsx'
import classes from './survey-assignment.module.css'

const views = ['surveys', 'jl'] as const

/** The surveys of one upazila under its own names, and the JL numbers of its mouzas in each. */
export function SurveyAssignmentScreen() {
  const { t } = useLingui()
  const text = useText()
  const held = usePlaces('office')
  const [choice, setChoice] = useState<PlaceChoice>(noPlace)
  const [view, setView] = useTab<(typeof views)[number]>(views)
  const title = t`Surveys and JL numbers`
  usePageTitle(title)
  const full = held.places === null ? choice : completeChoice(held.places, choice)
  const upazila = held.places?.upazilas.find(({ id }) => id === full.upazila)
  return (
    <>
      <h1>{title}</h1>
      <LocationPicker held={held} choice={choice} onChoice={setChoice} />
      {upazila === undefined ? (
        <p className={classes['hint']}>
          <Trans>Choose the upazila first.</Trans>
        </p>
      ) : (
        <>
          <h2>{text.pick(upazila.nameBn, upazila.nameEn)}</h2>
          <TabStrip
            label={title}
            items={[
              { id: 'surveys', title: t`Surveys and their names` },
              { id: 'jl', title: t`JL numbers` },
            ]}
            current={view}
            onPick={setView}
          />
          <div id={`panel-${view}`} role="tabpanel" aria-labelledby={`tab-${view}`}>
            {view === 'surveys' ? (
              <AssignedSurveys key={upazila.id} upazilaId={upazila.id} />
            ) : (
              <JlNumbers key={upazila.id} upazilaId={upazila.id} />
            )}
          </div>
        </>
      )}
    </>
  )
}
