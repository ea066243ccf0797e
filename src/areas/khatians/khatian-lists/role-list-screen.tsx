import { khatianFilters } from '#contract/calls/khatian-lists.ts'
import { surveyKeys } from '#domain/khatian/survey.ts'
import { useListFilters } from '#forms/list/use-list-filters.ts'
import { useRowKeys } from '#forms/list/use-row-keys.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { PickFilter } from '#forms/list/filter-bar.tsx'
import { surveyWords } from '#forms/khatian-words.ts'
import { keep } from '#platform/session/kept.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { FilterReset } from '#ui/filter-reset.tsx'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TabStrip } from '#ui/tab-strip.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { filterTable, type KhatianFilter, listOf } from './filters.ts'
import { ListActs } from './list-acts.tsx'
import { listActs, listKeys } from './list-keys.ts'
import classes from './lists.module.css'
import { listName, narrowingNames } from './narrowing.ts'
import { RoleTable } from './role-table.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { useRoleList } from './use-role-list.ts'

/** What waits for a desk, list beside list; new khatians appear by themselves. */
export function RoleListScreen({ filter, mutations = false }: { filter: KhatianFilter; mutations?: boolean }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const may = useMay()
  const problemText = useProblemText()
  const navigate = useNavigate()
  const owner = useSession().user?.id ?? null
  const kind = mutations ? 'mutations' : 'khatians'
  const stored = useListFilters(listName(filter, mutations), narrowingNames, 100)
  const narrowing = stored.filters
  const title = i18n._(filterTable[filter].title)
  usePageTitle(title)
  useScreenKeySheet(listKeys, listActs)
  const panel = useRef<HTMLDivElement>(null)
  useRowKeys(panel)
  const { cards, total, error, fromDevice, counts } = useRoleList({
    filter,
    mutations,
    narrowing,
    page: stored.page,
  })
  const shown = text.count(total)
  const goTo = (to: KhatianFilter): void => void navigate({ to: '.', search: { KHATIAN_FILTER_TYPE: to } })
  return (
    <>
      <div className={classes['head']}>
        <h1>{title}</h1>
        <ListActs
          filter={filter}
          mutations={mutations}
          narrowing={narrowing}
          total={total}
          held={fromDevice ? (cards ?? []) : null}
        />
      </div>
      <div data-noprint>
        <TabStrip
          label={t`Lists of the desk`}
          items={khatianFilters
            .filter((one) => may(listOf(one, mutations).needs))
            .map((id) => {
              const count = counts.get(id)
              return {
                id,
                title: i18n._(filterTable[id].title),
                ...(count === undefined || count === 0 ? {} : { note: text.count(count) }),
              }
            })}
          current={filter}
          onPick={goTo}
        />
      </div>
      <div ref={panel} id={`panel-${filter}`} role="tabpanel" aria-labelledby={`tab-${filter}`} data-printable>
        {fromDevice ? (
          <Notice kind="info">
            <Trans>There is no connection. Only khatians of the volumes on this device are listed.</Trans>
          </Notice>
        ) : null}
        {error === null ? null : <Notice kind="bad">{problemText(error)}</Notice>}
        <div className={classes['filters']} data-noprint>
          <DigitsInput
            className={classes['search']}
            label={t`Khatian number`}
            inputMode="search"
            {...stored.field('khatianNo')}
          />
          {mutations ? null : (
            <div className={classes['search']}>
              <PickFilter
                label={t`Survey`}
                all={t`All surveys`}
                options={surveyKeys.map((value) => ({ value, label: i18n._(surveyWords[value]) }))}
                {...stored.field('survey')}
              />
            </div>
          )}
          <div className={classes['search']}>
            <PickFilter
              label={t`Whose`}
              all={t`The whole office's`}
              options={[{ value: 'true', label: t`What I entered` }]}
              {...stored.field('mine')}
            />
          </div>
          {/* A device does not know how what it holds came about. */}
          {fromDevice ? null : (
            <div className={classes['search']}>
              <PickFilter
                label={t`Origin`}
                all={t`All`}
                options={[{ value: 'true', label: t`Imported from a file` }]}
                {...stored.field('imported')}
              />
            </div>
          )}
          <div className={classes['search']}>
            <PickFilter
              label={t`Order`}
              all={t`By the books`}
              options={[{ value: 'age', label: t`Longest waiting first` }]}
              {...stored.field('order')}
            />
          </div>
          <SavedFilters
            list={kind}
            now={{ filter, ...narrowing }}
            onPick={({ name: _name, filter: to, ...saved }) => {
              if (to === filter) return stored.narrow(saved)
              // The other list reads its filters as it opens.
              keep(`filters.${listName(to, mutations)}`, owner, saved)
              goTo(to)
            }}
          />
          <FilterReset narrowed={stored.narrowed} onReset={stored.reset} />
          <output className={classes['found']}>
            {cards === undefined ? null : <Plural value={total} one={`${shown} khatian`} other={`${shown} khatians`} />}
          </output>
        </div>
        {cards === undefined ? (
          error === null ? (
            <Spinner />
          ) : null
        ) : (
          <RoleTable cards={cards} filter={filter} title={title} empty={i18n._(filterTable[filter].empty)} />
        )}
        <div data-noprint>
          <Pager paging={stored.paging} total={total} digits={text.digits} />
        </div>
      </div>
    </>
  )
}
