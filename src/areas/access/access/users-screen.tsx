import { userCalls } from '#contract/calls/user.ts'
import { userTypes } from '#domain/permission/group-type.ts'
import { LocationPicker } from '#forms/location-picker/location-picker.tsx'
import { completeChoice, noPlace, type PlaceChoice } from '#forms/location-picker/place-choice.ts'
import { usePlaces } from '#forms/location-picker/use-places.ts'
import { FilterBar, FilterBox, PickFilter, TextFilter } from '#forms/list/filter-bar.tsx'
import { PagedTable } from '#forms/list/paged-table.tsx'
import { flagOf, useListFilters } from '#forms/list/use-list-filters.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './access.module.css'
import { useAccess } from './access-queries.ts'
import { ActiveFilter } from './active-sign.tsx'
import { DeskBox } from './desk-box.tsx'
import { GrantMany } from './grant-many.tsx'
import { useReach } from './reach.ts'
import { SaveBar } from './save-bar.tsx'
import { SyncAll } from './sync-all.tsx'
import { userTypeWords } from './type-words.ts'
import { UserActive } from './user-active.tsx'
import type { User } from './user-types.ts'

const filterNames = ['text', 'type', 'active', 'desk', 'deskName', 'division', 'district', 'upazila'] as const

/** The people within reach. */
export function UsersScreen() {
  const { t, i18n } = useLingui()
  const text = useText()
  const may = useMay()
  const { system } = useReach()
  const self = useSession().user?.id
  const places = usePlaces('office')
  const [chosen, setChosen] = useState<ReadonlyMap<string, User>>(new Map())
  const [granting, setGranting] = useState(false)
  const list = useListFilters('users', filterNames)
  const { filters } = list
  const title = t`Users`
  usePageTitle(title)
  const place = wirePlace(places.places, filters)
  const found = useAccess(
    ['users', filters, place, list.page],
    (signal) =>
      request(
        userCalls['user.list'],
        {
          ...list.page,
          text: filters.text,
          userType: userTypes.find((one) => one === filters.type),
          active: flagOf(filters.active),
          deskId: filters.desk || undefined,
          // An office has its own people only, and they may sit there without any place being chosen.
          ...(system ? place : {}),
        },
        { signal },
      ),
    { keep: true },
  )
  const grant = may('USER.ASSIGN_PERMISSION')
  const columns: TableColumn<User>[] = [
    ...(grant
      ? [
          {
            key: 'choose',
            title: t`Choose`,
            render: (user: User) => {
              const name = text.pick(user.nameBn, user.nameEn)
              return (
                <input
                  type="checkbox"
                  aria-label={t`Choose ${name}`}
                  checked={chosen.has(user.id)}
                  disabled={user.id === self || user.userType === 'CITIZEN' || user.userType === 'VENDOR'}
                  onChange={(event) => {
                    const next = new Map(chosen)
                    if (event.currentTarget.checked) next.set(user.id, user)
                    else next.delete(user.id)
                    setChosen(next)
                  }}
                />
              )
            },
          },
        ]
      : []),
    {
      key: 'name',
      title: t`Name`,
      render: (user) => (
        <span className={classes['stack']}>
          {may('USER.READ_ONE') ? (
            <Link to="/users/$userId" params={{ userId: user.id }}>
              <strong>{text.pick(user.nameBn, user.nameEn)}</strong>
            </Link>
          ) : (
            <strong>{text.pick(user.nameBn, user.nameEn)}</strong>
          )}
          <span className={classes['code']}>
            {[user.username, user.employeeCode].filter((one) => one !== '').join(', ')}
          </span>
        </span>
      ),
    },
    { key: 'type', title: t`Type`, render: (user) => i18n._(userTypeWords[user.userType]) },
    {
      key: 'desks',
      title: t`Desks`,
      render: (user) =>
        user.desks.length === 0 ? (
          '–'
        ) : (
          <ul className={classes['plain']}>
            {user.desks.map((desk) => (
              <li key={desk.id}>
                {text.pick(desk.nameBn, desk.nameEn)},{' '}
                <span className={classes['muted']}>{text.pick(desk.office.nameBn, desk.office.nameEn)}</span>
              </li>
            ))}
          </ul>
        ),
    },
    {
      key: 'contact',
      title: t`Mobile, e-mail`,
      render: ({ mobile, email }) =>
        [mobile === null ? '' : text.digits(mobile), email ?? ''].filter((one) => one !== '').join(', ') || '–',
    },
    { key: 'active', title: t`State`, render: (user) => <UserActive user={user} /> },
  ]
  const count = text.count(chosen.size)
  return (
    <>
      <div className={classes['head']}>
        <h1>{title}</h1>
        <SyncAll />
      </div>
      <FilterBar of={list}>
        <TextFilter label={t`Name, user name or number`} {...list.field('text')} />
        <PickFilter
          label={t`Type`}
          all={t`All`}
          options={userTypes.map((one) => ({ value: one, label: i18n._(userTypeWords[one]) }))}
          {...list.field('type')}
        />
        <ActiveFilter {...list.field('active')} />
        {may('OFFICE_MANAGEMENT.READ_ALL') ? (
          <FilterBox>
            <DeskBox
              label={t`Desk`}
              value={filters.desk === '' ? null : { id: filters.desk, label: filters.deskName }}
              onPick={(desk) => list.narrow({ desk: desk?.id ?? '', deskName: desk?.label ?? '' })}
            />
          </FilterBox>
        ) : null}
        {system ? (
          <fieldset className={classes['place']}>
            <legend>
              <Trans>Place of the office</Trans>
            </legend>
            <LocationPicker held={places} choice={choiceOf(filters)} onChoice={list.narrow} />
          </fieldset>
        ) : null}
      </FilterBar>
      <SaveBar
        shown={chosen.size > 0}
        said={<Plural value={chosen.size} one={`${count} person is chosen.`} other={`${count} persons are chosen.`} />}
      >
        <Button variant="default" onClick={() => setChosen(new Map())}>
          <Trans>Choose nobody</Trans>
        </Button>
        <Button onClick={() => setGranting(true)}>
          <Trans>Give rights…</Trans>
        </Button>
      </SaveBar>
      <PagedTable
        of={found}
        paging={list.paging}
        about={(total) => (
          <p className={classes['about']}>
            <Plural value={total} one={`${text.count(total)} person`} other={`${text.count(total)} persons`} />
          </p>
        )}
        caption={title}
        columns={columns}
        rowKey={(user) => user.id}
        empty={list.narrowed ? t`Nobody fits these filters.` : t`There is nobody here yet.`}
      />
      {granting ? (
        <GrantMany
          users={[...chosen.values()]}
          onDone={() => {
            setChosen(new Map())
            setGranting(false)
          }}
          onClose={() => setGranting(false)}
        />
      ) : null}
    </>
  )
}

function choiceOf({ division, district, upazila }: PlaceChoice): PlaceChoice {
  return { division, district, upazila }
}

/** The place as the server takes it; before the places are known nothing is narrowed by them. */
function wirePlace(places: Parameters<typeof completeChoice>[0] | null, filters: PlaceChoice) {
  const { division, district, upazila } = places === null ? noPlace : completeChoice(places, choiceOf(filters))
  const code = places?.upazilas.find((one) => one.id === upazila)?.bbsCode ?? null
  return {
    ...(division === '' ? {} : { divisionBbsCode: division }),
    ...(district === '' ? {} : { districtBbsCode: district }),
    ...(code === null ? {} : { upazilaBbsCode: code }),
  }
}
