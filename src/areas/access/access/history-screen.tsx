import { accessHistory } from '#contract/lists/access-history.ts'
import { FilterBar, FilterBox, PickFilter } from '#forms/list/filter-bar.tsx'
import { ListState } from '#forms/list/list-state.tsx'
import { useListFilters } from '#forms/list/use-list-filters.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { DateInput } from '#forms/date-input.tsx'
import { Pager } from '#ui/pager.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './access.module.css'
import { useAccess } from './access-queries.ts'
import { endOfDay, startOfDay } from './day-text.ts'
import { HistoryList } from './history-list.tsx'
import { type AccessChange, actWords, subjectWords } from './history-words.ts'
import { PersonBox } from './person-box.tsx'
import '#forms/list/print.css'

const filterNames = ['subjectKind', 'act', 'from', 'to', 'by', 'byName'] as const

type Subject = Pick<AccessChange, 'subjectKind' | 'subjectId'>

type Props = {
  /** where only the history of one thing was asked for */
  subject: Subject | null
  onAll: () => void
}

/** Every change of rights, filtered, and to be printed as it is listed. */
export function HistoryScreen({ subject, onAll }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const may = useMay()
  const { user } = useSession()
  const list = useListFilters('access-changes', filterNames)
  const { filters, paging } = list
  const title = t`History of rights`
  usePageTitle(title)
  const history = useAccess(
    accessHistory.calls.list,
    { ...(subject ?? wireFilters(filters)), ...list.page },
    { keep: true },
  )
  return (
    <div data-printable>
      <div className={classes['head']}>
        <h1>{title}</h1>
        <Button variant="default" data-noprint onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {subject === null ? (
        <div data-noprint>
          <FilterBar of={list}>
            <PickFilter
              label={t`What was changed`}
              all={t`All`}
              options={Object.entries(subjectWords).map(([value, words]) => ({ value, label: i18n._(words) }))}
              {...list.field('subjectKind')}
            />
            <PickFilter
              label={t`Act`}
              all={t`All`}
              options={Object.entries(actWords).map(([value, words]) => ({ value, label: i18n._(words) }))}
              {...list.field('act')}
            />
            {may('USER.READ_ALL') ? (
              <FilterBox>
                <PersonBox
                  label={t`By whom`}
                  value={filters.by === '' ? null : { id: filters.by, label: filters.byName }}
                  onPick={(person) => list.narrow({ by: person?.id ?? '', byName: person?.label ?? '' })}
                />
              </FilterBox>
            ) : null}
            <DateInput className={classes['day']} label={t`From the day`} {...list.field('from')} />
            <DateInput className={classes['day']} label={t`To the day`} {...list.field('to')} />
          </FilterBar>
        </div>
      ) : (
        <p data-noprint>
          <Trans>Only the changes of one thing are listed.</Trans>{' '}
          <Button variant="default" size="compact-sm" onClick={onAll}>
            <Trans>List all changes</Trans>
          </Button>
        </p>
      )}
      <ListState of={history}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className={classes['empty']}>
              {list.narrowed ? <Trans>No change fits these filters.</Trans> : <Trans>Nothing was changed yet.</Trans>}
            </p>
          ) : (
            <>
              <p className={classes['about']}>
                <Plural
                  value={meta.total}
                  one={`${text.count(meta.total)} change`}
                  other={`${text.count(meta.total)} changes`}
                />
              </p>
              <HistoryList changes={data} label={title} />
              <div className={classes['acts']} data-noprint>
                <Pager paging={paging} total={meta.total} digits={text.digits} />
              </div>
            </>
          )
        }
      </ListState>
      <PrintedBy name={user === null ? '' : text.pick(user.nameBn, user.nameEn)} />
    </div>
  )
}

/** A sheet on a table tells who printed it, and when. */
function PrintedBy({ name }: { name: string }) {
  const text = useText()
  const [at] = useState(() => Date.now())
  return (
    <p data-onlyprint>
      <Trans>
        Printed by {name}, {text.dateTime(at)}
      </Trans>
    </p>
  )
}

type Filters = Readonly<Record<(typeof filterNames)[number], string>>

/** A day that is not written out yet narrows nothing. */
function wireFilters({ subjectKind, act, from, to, by }: Filters) {
  const [start, end] = [startOfDay(from), endOfDay(to)]
  return {
    ...(Object.hasOwn(subjectWords, subjectKind) ? { subjectKind: subjectKind as AccessChange['subjectKind'] } : {}),
    act,
    ...(by === '' ? {} : { byUserId: by }),
    ...(start === null ? {} : { from: start.toISOString() }),
    ...(end === null ? {} : { to: end.toISOString() }),
  }
}
