import { entryRequestCalls, type ApplicationCard } from '#contract/calls/entry-request.ts'
import { requestStatuses } from '#domain/entry-request/status.ts'
import { surveyKeys, type SurveyKey } from '#domain/khatian/survey.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { permissions } from '#domain/permission/permission.ts'
import { surveyWords } from '#forms/khatian-words.ts'
import { FilterBar, PickFilter, TextFilter } from '#forms/list/filter-bar.tsx'
import { PagedTable, type PagedTableProps } from '#forms/list/paged-table.tsx'
import { useListFilters } from '#forms/list/use-list-filters.ts'
import { useRowKeys } from '#forms/list/use-row-keys.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { useListPoll } from '#platform/live/use-live.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Notice } from '#ui/notice.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { RegisterDialog } from './register-dialog.tsx'
import { requestListKeys } from './request-keys.ts'
import { RequestStatusSign } from './request-status.tsx'
import { requestActWords, requestStatusWords } from './request-words.ts'
import classes from './requests.module.css'
import { usePossibleActs, useRequestAct, type Wish } from './use-request-act.ts'

/** Applications for khatians that are not digitised, on the ground of the desk, the newest first; of one survey or all. */
export function AppliedKhatiansScreen({ only }: { only?: SurveyKey }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const may = useMay()
  const problemText = useProblemText()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const [registering, setRegistering] = useState(false)
  const list = useListFilters(only === undefined ? 'applied-khatians' : `applied-khatians.${only}`, [
    'survey',
    'status',
    'text',
  ])
  const { filters } = list
  const act = useRequestAct()
  const refetchInterval = useListPoll()
  const title = only === 'MUTATION' ? t`Mutation khatians applied for` : t`Khatians applied for`
  usePageTitle(title)
  useScreenKeySheet(requestListKeys)
  const table = useRef<HTMLDivElement>(null)
  useRowKeys(table)
  const narrowed = { survey: only ?? surveyKeys.find((key) => key === filters.survey), text: filters.text }
  const found = useQuery({
    queryKey: ['applications', 'list', desk?.id, only, filters, list.page],
    queryFn: ({ signal }) =>
      request(entryRequestCalls['application.list'], { ...narrowed, status: filters.status, ...list.page }, { signal }),
    refetchInterval,
    placeholderData: keepPreviousData,
    enabled: online,
  })
  const counts = useQuery({
    queryKey: ['applications', 'counts', desk?.id, only, filters.survey, filters.text],
    queryFn: ({ signal }) => request(entryRequestCalls['application.counts'], narrowed, { signal }),
    refetchInterval,
    placeholderData: keepPreviousData,
    enabled: online,
  })
  const countOf = (status: number) => counts.data?.find((one) => one.status === status)?.count ?? 0

  return (
    <>
      <h1>{title}</h1>
      {online ? null : (
        <Notice kind="info">
          <Trans>There is no connection. This list needs the server.</Trans>
        </Notice>
      )}
      {act.error === null ? null : <Notice kind="bad">{problemText(act.error)}</Notice>}
      <FilterBar
        of={list}
        acts={
          may(permissions.khatianCreate) ? (
            <Button disabled={!online} onClick={() => setRegistering(true)}>
              <Trans>Register an application</Trans>
            </Button>
          ) : null
        }
      >
        <TextFilter label={t`Applicant, mobile or number`} {...list.field('text')} />
        {only === undefined ? (
          <PickFilter
            label={t`Survey`}
            all={t`all`}
            options={surveyKeys.map((key) => ({ value: key, label: i18n._(surveyWords[key]) }))}
            {...list.field('survey')}
          />
        ) : null}
        <PickFilter
          label={t`Status`}
          all={t`all`}
          options={requestStatuses.map((status) => ({
            value: String(status),
            label: `${i18n._(requestStatusWords[status])} (${text.count(countOf(status))})`,
          }))}
          {...list.field('status')}
        />
      </FilterBar>
      <div ref={table}>
        <ApplicationTable of={found} paging={list.paging} busy={act.isPending} onAct={(wish) => act.mutate(wish)} />
      </div>
      {registering ? <RegisterDialog survey={only ?? 'RS'} onClose={() => setRegistering(false)} /> : null}
    </>
  )
}

type TableProps = Pick<PagedTableProps<ApplicationCard>, 'of' | 'paging'> & {
  busy: boolean
  onAct: (wish: Wish) => void
}

function ApplicationTable({ of, paging, busy, onAct }: TableProps) {
  const { t, i18n } = useLingui()
  const text = useText()
  const possible = usePossibleActs()
  const columns: TableColumn<ApplicationCard>[] = [
    {
      key: 'number',
      title: t`Khatian number`,
      render: (one) => (
        <Link to="/applied-khatians/khatian-preview/$id" params={{ id: one.id }}>
          <strong>{showNumber(one.number, text.locale)}</strong>
        </Link>
      ),
    },
    {
      key: 'place',
      title: t`Survey, mouza`,
      render: (one) => {
        const jl = text.digits(one.jlNumber)
        return `${i18n._(surveyWords[one.survey])}, ${text.pick(one.mouzaBn, one.mouzaEn)} (${jl})`
      },
    },
    {
      key: 'applicant',
      title: t`Applicant`,
      render: (one) => (
        <span>
          {one.applicant}
          <br />
          <span className={classes['muted']}>{text.digits(one.mobile)}</span>
        </span>
      ),
    },
    { key: 'status', title: t`Status`, render: (one) => <RequestStatusSign status={one.status} /> },
    {
      key: 'registered',
      title: t`Registered`,
      render: (one) => `${text.dateTime(one.createdAt)}, ${text.pick(one.createdByBn, one.createdByEn)}`,
    },
    {
      key: 'acts',
      title: t`Acts`,
      render: (one) => (
        <Group gap="xs">
          {possible(one.status).map((act) => (
            <Button
              key={act}
              size="compact-sm"
              variant="default"
              disabled={busy || (act === 'acland-approve' && one.own)}
              onClick={() => onAct({ act, applicationId: one.id, idempotencyKey: crypto.randomUUID() })}
            >
              {i18n._(requestActWords[act])}
            </Button>
          ))}
        </Group>
      ),
    },
  ]
  return (
    <PagedTable
      of={of}
      paging={paging}
      caption={t`Khatians applied for`}
      about={(total) => {
        const shown = text.count(total)
        return (
          <output className={classes['muted']}>
            <Plural value={total} one={`${shown} application`} other={`${shown} applications`} />
          </output>
        )
      }}
      columns={columns}
      rowKey={(one) => one.id}
      empty={t`No application is listed.`}
    />
  )
}
