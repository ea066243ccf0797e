import type { TempFound } from '#contract/calls/khatian-temp-search.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { permissions } from '#domain/permission/permission.ts'
import { KhatianNumber } from '#forms/khatian-number.tsx'
import { surveyWords } from '#forms/khatian-words.ts'
import { EntriesCount, PagedTable } from '#forms/list/paged-table.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { usePaging } from '#platform/wire/use-paging.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import classes from './search.module.css'
import type { SearchQuery } from './search-filters.ts'
import { searchQueries } from './search-queries.ts'

/** Takes down an application for what was found, until it is closed. */
export type Register = (found: TempFound, onClose: () => void) => ReactNode

/** What stands only in the index of a book and is not entered; nothing is said where there is none. [TMP-9] */
export function IndexResults({ query, register }: { query: SearchQuery; register: Register }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const { desk } = useSession()
  const paging = usePaging('khatian-search-index')
  const [registering, setRegistering] = useState<TempFound | null>(null)
  const { page: pageNo, pageSize } = paging
  const found = useQuery(searchQueries.indexes(desk?.id, query, { pageNo, pageSize }))
  if (found.error === null && (found.data?.meta.total ?? 0) === 0) return null
  const columns: TableColumn<TempFound>[] = [
    {
      key: 'number',
      title: t`Khatian number`,
      render: ({ khatianNo }) => <KhatianNumber number={khatianNo} />,
    },
    { key: 'survey', title: t`Survey`, render: ({ jl }) => i18n._(surveyWords[jl.survey]) },
    {
      key: 'place',
      title: t`Mouza, volume`,
      render: ({ jl, volumeNo }) => `${text.pick(jl.mouzaBn, jl.mouzaEn)}, ${text.digits(volumeNo)}`,
    },
    { key: 'owner', title: t`First owner`, render: ({ firstOwner }) => firstOwner ?? '–' },
    { key: 'owners', title: t`Owners`, align: 'end', render: ({ ownerCount }) => text.count(ownerCount) },
    { key: 'dags', title: t`Dags`, align: 'end', render: ({ dagCount }) => text.count(dagCount) },
    {
      key: 'acts',
      title: t`Acts`,
      render: (one) => <WaysOn found={one} onRegister={() => setRegistering(one)} />,
    },
  ]
  return (
    <section className={classes['part']} aria-labelledby="found-index">
      <h2 id="found-index">
        <Trans>In the index only, not entered yet</Trans>
      </h2>
      <PagedTable
        of={found}
        paging={paging}
        caption={t`In the index only, not entered yet`}
        about={(total) => <EntriesCount total={total} className={classes['about']} />}
        columns={columns}
        rowKey={({ id }) => id}
        empty={t`No khatian was found.`}
      />
      {registering === null ? null : register(registering, () => setRegistering(null))}
    </section>
  )
}

/** Whoever keys begins with it, and anybody who takes down applications asks for it. */
function WaysOn({ found, onRegister }: { found: TempFound; onRegister: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const { volumeId, templateId, khatianNo } = found
  const number = showNumber(khatianNo, text.locale)
  const small = { variant: 'default', size: 'compact-sm' } as const
  const search = {
    volume_id: volumeId,
    template_id: templateId,
    khatian_no: khatianNo,
  }
  if (!may(permissions.khatianCreate)) return '–'
  return (
    <Group gap="xs">
      <Button
        {...small}
        aria-label={t`Start the entry of ${number}`}
        renderRoot={(props) => <Link {...props} to="/khatian-entry/$volumeId" params={{ volumeId }} search={search} />}
      >
        <Trans>Start the entry</Trans>
      </Button>
      <Button {...small} aria-label={t`Register an application for ${number}`} onClick={onRegister}>
        <Trans>Register an application</Trans>
      </Button>
    </Group>
  )
}
