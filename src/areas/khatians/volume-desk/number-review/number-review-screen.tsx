import { searchedKhatian } from '#forms/khatian-address.ts'
import type { CallOutput } from '#contract/call.ts'
import type { volumeCalls } from '#contract/calls/volume.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { surveyWords } from '#forms/khatian-words.ts'
import { PagedTable } from '#forms/list/paged-table.tsx'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { usePaging } from '#platform/wire/use-paging.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { numbersToReview } from './number-review-queries.ts'

type NumberToReview = CallOutput<(typeof volumeCalls)['volume.numbers-to-review']>['data'][number]

const kindWords = {
  khatian: msg`Khatian`,
  temp: msg`Entry of the index`,
  application: msg`Application`,
} as const satisfies Record<NumberToReview['kind'], unknown>

/** Numbers that stand in two writings, or in none that is read today: what people have to look at. */
export function NumberReviewScreen() {
  const { t, i18n } = useLingui()
  const text = useText()
  const codeText = useCodeText()
  const { online } = useConnectivity()
  const paging = usePaging('numbers-to-review')
  usePageTitle(t`Numbers to review`)
  const found = useQuery({
    ...numbersToReview({ pageNo: paging.page, pageSize: paging.pageSize }),
    enabled: online,
  })
  const columns: TableColumn<NumberToReview>[] = [
    {
      key: 'number',
      title: t`Stored number`,
      render: ({ kind, recordId, survey, number }) => (
        <NumberLink kind={kind} id={recordId} survey={survey} number={showNumber(number, text.locale)} />
      ),
    },
    { key: 'kind', title: t`Kind`, render: ({ kind }) => i18n._(kindWords[kind]) },
    {
      key: 'place',
      title: t`Mouza, JL number`,
      render: (one) =>
        `${text.pick(one.mouzaBn, one.mouzaEn)}, ${text.digits(one.jlNumber)}, ${i18n._(surveyWords[one.survey])}`,
    },
    { key: 'why', title: t`What stands in the way`, render: ({ code }) => codeText(code) },
    {
      key: 'other',
      title: t`Has the number`,
      render: ({ kind, survey, otherId, otherNumber }) =>
        otherId === null || otherNumber === null ? (
          '–'
        ) : (
          <NumberLink kind={kind} id={otherId} survey={survey} number={showNumber(otherNumber, text.locale)} />
        ),
    },
  ]
  return (
    <>
      <h1>
        <Trans>Numbers to review</Trans>
      </h1>
      <p>
        <Trans>
          Numbers are kept without leading zeros. These could not be changed by themselves: give one of the two another
          number, or withdraw it. The list is gone through again at each start of the server.
        </Trans>
      </p>
      <PagedTable
        of={found}
        paging={paging}
        caption={t`Numbers to review`}
        columns={columns}
        rowKey={({ kind, recordId }) => `${kind}/${recordId}`}
        empty={t`All numbers are in order.`}
      />
    </>
  )
}

type LinkProps = Pick<NumberToReview, 'kind' | 'survey'> & { id: string; number: string }

function NumberLink({ kind, id, survey, number }: LinkProps) {
  if (kind !== 'khatian') return <strong>{number}</strong>
  return (
    <Link {...searchedKhatian(survey, id)}>
      <strong>{number}</strong>
    </Link>
  )
}
