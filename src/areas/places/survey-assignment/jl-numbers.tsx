import type { JlNumber } from '#contract/calls/survey.ts'
import { isSurveyKey, type SurveyKey } from '#domain/khatian/survey.ts'
import { surveyWords } from '#forms/khatian-words.ts'
import { FilterBar, PickFilter, TextFilter } from '#forms/list/filter-bar.tsx'
import { PagedTable } from '#forms/list/paged-table.tsx'
import { useListFilters } from '#forms/list/use-list-filters.ts'
import { jlNumberQueries } from '#platform/queries/jl-number-queries.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { JlDialog } from './jl-dialog.tsx'
import { RemoveJlDialog } from './remove-jl-dialog.tsx'
import classes from './survey-assignment.module.css'
import { useUpazilaSurveys } from './survey-queries.ts'

type Asked = { readonly what: 'change' | 'remove'; readonly jl: JlNumber } | { readonly what: 'make' } | null

/** The JL numbers of an upazila's mouzas, by survey. */
export function JlNumbers({ upazilaId }: { upazilaId: string }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const { online } = useConnectivity()
  const [asked, setAsked] = useState<Asked>(null)
  const surveys = useUpazilaSurveys(upazilaId).data ?? []
  const list = useListFilters('jl-numbers', ['text', 'survey'])
  const { filters } = list
  const found = useQuery({
    ...jlNumberQueries.ofUpazila(
      upazilaId,
      { text: filters.text, survey: isSurveyKey(filters.survey) ? filters.survey : undefined },
      list.page,
    ),
    enabled: online,
  })
  const nameOf = (survey: SurveyKey): string => {
    const local = surveys.find((one) => one.survey === survey)
    return local === undefined ? i18n._(surveyWords[survey]) : text.pick(local.localNameBn, local.localNameEn)
  }
  const columns: TableColumn<JlNumber>[] = [
    { key: 'survey', title: t`Survey`, render: (jl) => nameOf(jl.survey) },
    { key: 'number', title: t`JL number`, render: (jl) => text.digits(jl.number) },
    { key: 'mouza', title: t`Mouza`, render: (jl) => text.pick(jl.mouzaBn, jl.mouzaEn) },
    {
      key: 'acts',
      title: t`Change`,
      render: (jl) => {
        const [number, mouza] = [text.digits(jl.number), text.pick(jl.mouzaBn, jl.mouzaEn)]
        return (
          <span className={classes['acts']}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t`Another number for ${mouza}, ${number}`}
              onClick={() => setAsked({ what: 'change', jl })}
            >
              <Trans>Another number</Trans>
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t`Remove ${mouza}, ${number}`}
              onClick={() => setAsked({ what: 'remove', jl })}
            >
              <Trans>Remove</Trans>
            </Button>
          </span>
        )
      },
    },
  ]
  return (
    <>
      <FilterBar
        of={list}
        acts={
          <Button disabled={surveys.length === 0} onClick={() => setAsked({ what: 'make' })}>
            <Trans>New JL number</Trans>
          </Button>
        }
      >
        <TextFilter label={t`Mouza or number`} {...list.field('text')} />
        <PickFilter
          label={t`Survey`}
          all={t`All surveys`}
          options={surveys.map(({ survey }) => ({ value: survey, label: nameOf(survey) }))}
          {...list.field('survey')}
        />
      </FilterBar>
      <PagedTable
        of={found}
        paging={list.paging}
        caption={t`JL numbers`}
        columns={columns}
        rowKey={(jl) => jl.id}
        empty={list.narrowed ? t`No JL number fits these filters.` : t`There is no JL number here yet.`}
      />
      {asked === null ? null : asked.what === 'remove' ? (
        <RemoveJlDialog jl={asked.jl} onClose={() => setAsked(null)} />
      ) : (
        <JlDialog
          upazilaId={upazilaId}
          surveys={surveys.map(({ survey }) => ({ value: survey, label: nameOf(survey) }))}
          jl={asked.what === 'change' ? asked.jl : null}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
