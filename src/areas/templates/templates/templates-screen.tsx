import { templateCalls, type TemplateEntry } from '#contract/calls/template.ts'
import { isSurveyKey, surveyKeys } from '#domain/khatian/survey.ts'
import { templateStatus } from '#domain/template/template.ts'
import { surveyWords } from '#forms/khatian-words.ts'
import { FilterBar, PickFilter, TextFilter } from '#forms/list/filter-bar.tsx'
import { PagedTable } from '#forms/list/paged-table.tsx'
import { useListFilters } from '#forms/list/use-list-filters.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { StateSign } from './state-sign.tsx'
import classes from './templates.module.css'

/** The forms of the books: of which survey, whether they can be used, and how many volumes here take them. */
export function TemplatesScreen() {
  const { t, i18n } = useLingui()
  const text = useText()
  const may = useMay()
  const navigate = useNavigate()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const list = useListFilters('templates', ['text', 'survey', 'status'])
  const { filters } = list
  const title = t`Khatian templates`
  usePageTitle(title)
  const found = useQuery({
    queryKey: ['templates', desk?.id, filters, list.page],
    queryFn: ({ signal }) =>
      request(
        templateCalls['template.list'],
        {
          ...list.page,
          text: filters.text,
          survey: isSurveyKey(filters.survey) ? filters.survey : undefined,
          status: filters.status === '' ? undefined : Number(filters.status),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: online,
  })
  const columns: TableColumn<TemplateEntry>[] = [
    { key: 'name', title: t`Template`, render: (template) => <TemplateName template={template} /> },
    { key: 'survey', title: t`Survey`, render: (template) => i18n._(surveyWords[template.survey]) },
    {
      key: 'state',
      title: t`State`,
      render: ({ status, replacedBy }) => <StateSign status={status} replaced={replacedBy !== null} />,
    },
    { key: 'volumes', title: t`Volumes here`, align: 'end', render: (template) => text.count(template.volumeCount) },
    { key: 'acts', title: t`Open`, render: (template) => <TemplateLinks template={template} /> },
  ]
  return (
    <>
      <h1>{title}</h1>
      <FilterBar
        of={list}
        acts={
          may('KHATIAN_TEMPLATE.CREATE') ? (
            <Button onClick={() => void navigate({ to: '/khatian-template/add-new' })}>
              <Trans>New template</Trans>
            </Button>
          ) : null
        }
      >
        <TextFilter label={t`Name of the template`} {...list.field('text')} />
        <PickFilter
          label={t`Survey`}
          all={t`All surveys`}
          options={surveyKeys.map((survey) => ({ value: survey, label: i18n._(surveyWords[survey]) }))}
          {...list.field('survey')}
        />
        <PickFilter
          label={t`State`}
          all={t`all`}
          options={[
            { value: String(templateStatus.draft), label: t`Draft` },
            { value: String(templateStatus.approved), label: t`Approved` },
          ]}
          {...list.field('status')}
        />
      </FilterBar>
      <PagedTable
        of={found}
        paging={list.paging}
        caption={title}
        columns={columns}
        rowKey={(template) => template.id}
        empty={list.narrowed ? t`No template fits these filters.` : t`There is no template yet.`}
      />
    </>
  )
}

function TemplateName({ template }: { template: TemplateEntry }) {
  const text = useText()
  const may = useMay()
  const name = text.pick(template.name, template.nameEn)
  if (!may('KHATIAN_TEMPLATE.READ_ONE')) return name
  return (
    <Link to="/khatian-template/view/$id" params={{ id: template.id }}>
      {name}
    </Link>
  )
}

function TemplateLinks({ template: { id, status } }: { template: TemplateEntry }) {
  const may = useMay()
  return (
    <span className={classes['links']}>
      {may('KHATIAN_TEMPLATE.READ_ONE') ? (
        <Link to="/khatian-template/preview/$id" params={{ id }}>
          <Trans>Preview</Trans>
        </Link>
      ) : null}
      {status === templateStatus.draft && may('KHATIAN_TEMPLATE.UPDATE') ? (
        <Link to="/khatian-template/edit/$id" params={{ id }}>
          <Trans>Change</Trans>
        </Link>
      ) : null}
    </span>
  )
}
