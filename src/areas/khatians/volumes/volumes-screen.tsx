import type { VolumeView } from '#contract/calls/volume.ts'
import { permissions } from '#domain/permission/permission.ts'
import { volumeStatus } from '#domain/volume/volume.ts'
import { type SurveyKey, surveyKeys } from '#domain/khatian/survey.ts'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useHeldVolumes } from '#platform/session/device.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { useLiveQueries } from '#platform/live/use-live.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { surveyWords } from '#forms/khatian-words.ts'
import { FilterBar, FilterBox, PickFilter } from '#forms/list/filter-bar.tsx'
import { useListFilters, type ListFilters } from '#forms/list/use-list-filters.ts'
import { LocationPicker } from '#forms/location-picker/location-picker.tsx'
import { completeChoice } from '#forms/location-picker/place-choice.ts'
import { usePlaces } from '#forms/location-picker/use-places.ts'
import { MouzaBox } from '#forms/mouza-box/mouza-box.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { VolumeTable } from './volume-table.tsx'
import classes from './volumes.module.css'

const filterNames = ['division', 'district', 'upazila', 'mouza', 'mouzaName', 'status', 'imported'] as const
const statuses = [volumeStatus.draft, volumeStatus.approved, volumeStatus.archived] as const

type Address = '/khatian-volume-selection-page/$survey' | '/em/khatian-volume-selection-page/$survey'
const usual: Address = '/khatian-volume-selection-page/$survey'

/** The volumes of the office for one survey; without a connection those that are on this device. */
export function VolumesScreen({ survey, at = usual }: { survey: SurveyKey; at?: Address }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const filter = useListFilters('volumes', filterNames, 100)
  const { page, filters } = filter
  const may = useMay()
  const held = useHeldVolumes()?.filter((view) => view.volume.survey === survey)
  const surveyName = i18n._(surveyWords[survey])
  usePageTitle(t`${surveyName} khatian volumes`)
  useLiveQueries({ on: 'volumes', ask: volumeQueries.ofSurvey(desk?.id, survey) })
  const list = useQuery({
    ...volumeQueries.page(
      desk?.id,
      survey,
      {
        upazilaId: filters.upazila || undefined,
        mouzaId: filters.mouza || undefined,
        status: statuses.find((one) => String(one) === filters.status),
        imported: filters.imported === 'true' ? 'true' : undefined,
      },
      page,
    ),
    enabled: online,
  })
  // Until the server has answered, that nothing is on this device says nothing of the office.
  const shownHeld = online && list.error === null && held?.length === 0 ? undefined : held
  const views: readonly VolumeView[] | undefined = online && list.data !== undefined ? list.data.data : shownHeld
  return (
    <>
      <div className={classes['head']}>
        <h1>
          <Trans>{surveyName} khatian volumes</Trans>
        </h1>
        {online && may(permissions.volumeCreate) ? (
          <Button renderRoot={(props) => <Link {...props} to="/khatian-volume/new" search={{ SURVEY: survey }} />}>
            <Trans>New volume</Trans>
          </Button>
        ) : null}
      </div>
      <SurveyChooser survey={survey} at={at} />
      {online ? <VolumeFilters survey={survey} of={filter} /> : null}
      {online ? null : (
        <Notice kind="info">
          <Trans>There is no connection: only the volumes on this device are shown.</Trans>
        </Notice>
      )}
      {list.error !== null && online ? <Notice kind="bad">{problemText(list.error)}</Notice> : null}
      {views === undefined ? online && list.error === null ? <Spinner /> : null : null}
      {views === undefined ? null : (
        <VolumeTable
          views={views}
          caption={t`${surveyName} khatian volumes`}
          empty={
            online && filter.narrowed
              ? t`No volume fits these filters.`
              : online
                ? t`This office has no volume of this survey.`
                : t`No volume is on this device.`
          }
        />
      )}
      {online && list.data !== undefined ? (
        <Pager paging={filter.paging} total={list.data.meta.total} digits={text.digits} />
      ) : null}
    </>
  )
}

/** The surveys, each with the volumes of its own; where one is not on the screen, the menu and Ctrl+K have it as well. */
function SurveyChooser({ survey, at }: { survey: SurveyKey; at: Address }) {
  const { t, i18n } = useLingui()
  return (
    <nav className={classes['surveys']} aria-label={t`Survey`}>
      {surveyKeys.map((key) => (
        <Link key={key} to={at} params={{ survey: key }} aria-current={key === survey ? 'page' : undefined}>
          {i18n._(surveyWords[key])}
        </Link>
      ))}
    </nav>
  )
}

type FiltersProps = { survey: SurveyKey; of: ListFilters<(typeof filterNames)[number]> }

/** Where a volume lies, whether it is approved, and whether it came with a file. */
function VolumeFilters({ survey, of }: FiltersProps) {
  const { t } = useLingui()
  const places = usePlaces('office')
  const { mouza, mouzaName, division, district, upazila } = of.filters
  const choice = { division, district, upazila }
  const full = places.places === null ? choice : completeChoice(places.places, choice)
  return (
    <FilterBar of={of}>
      <LocationPicker
        held={places}
        choice={choice}
        onChoice={(place) => of.narrow({ ...place, mouza: '', mouzaName: '' })}
      />
      <FilterBox>
        <MouzaBox
          label={t`Mouza`}
          survey={survey}
          upazilaId={full.upazila}
          value={mouza === '' ? null : { id: mouza, label: mouzaName }}
          onPick={(found) => of.narrow({ mouza: found?.mouzaId ?? '', mouzaName: found?.mouzaBn ?? '' })}
        />
      </FilterBox>
      <PickFilter
        label={t`Status`}
        all={t`All in use`}
        options={[
          { value: '1', label: t`Draft` },
          { value: '2', label: t`Approved` },
          { value: '3', label: t`Archived` },
        ]}
        {...of.field('status')}
      />
      <PickFilter
        label={t`Origin`}
        all={t`All`}
        options={[{ value: 'true', label: t`Imported from a file` }]}
        {...of.field('imported')}
      />
    </FilterBar>
  )
}
