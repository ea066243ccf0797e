import { permissionCalls } from '#contract/calls/permission.ts'
import type { CallOutput } from '#contract/call.ts'
import { textKey } from '#domain/kernel/text-key.ts'
import { FilterBar, FilterBox, TextFilter } from '#forms/list/filter-bar.tsx'
import { PagedTable } from '#forms/list/paged-table.tsx'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay } from '#platform/session/session.ts'
import { usePaging } from '#platform/wire/use-paging.ts'
import { Combobox } from '#ui/combobox.tsx'
import type { TableColumn } from '#ui/data-table.tsx'
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './access.module.css'
import { useAccess } from './access-queries.ts'
import { findKey } from './key-table.ts'
import { useReasonWords } from './rights-explained.tsx'
import { useKeyTable } from './use-key-table.ts'

type Holder = CallOutput<(typeof permissionCalls)['permission.holders']>['data'][number]

type Props = { permissionKey: string; onKey: (key: string) => void }

/** Who holds a key: the people, the desks, and why. */
export function HoldersScreen({ permissionKey, onKey }: Props) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const reason = useReasonWords()
  const table = useKeyTable()
  const [typed, setTyped] = useState('')
  const paging = usePaging('permission-holders')
  const { page, pageSize, setPage } = paging
  const found = findKey(table, permissionKey)
  const name =
    found === undefined
      ? permissionKey
      : `${text.pick(found.module.nameBn, found.module.nameEn)}: ${text.pick(found.line.nameBn, found.line.nameEn)}`
  const title = t`Who has it`
  usePageTitle(`${title}: ${name}`)
  const holders = useAccess(
    permissionCalls['permission.holders'],
    { permissionKey, text: typed.trim(), pageNo: page, pageSize },
    { keep: true },
  )
  const columns: TableColumn<Holder>[] = [
    {
      key: 'person',
      title: t`Person`,
      render: ({ user }) => (
        <span className={classes['stack']}>
          {may('USER.READ_ONE') ? (
            <Link to="/users/$userId" params={{ userId: user.id }}>
              {text.pick(user.nameBn, user.nameEn)}
            </Link>
          ) : (
            text.pick(user.nameBn, user.nameEn)
          )}
          <span className={classes['code']}>{user.username}</span>
        </span>
      ),
    },
    {
      key: 'desk',
      title: t`Desk`,
      render: ({ desk }) =>
        desk === null ? (
          t`without a desk`
        ) : (
          <span className={classes['stack']}>
            {text.pick(desk.nameBn, desk.nameEn)}
            <span className={classes['muted']}>{text.pick(desk.office.nameBn, desk.office.nameEn)}</span>
          </span>
        ),
    },
    { key: 'why', title: t`Why`, render: ({ because }) => because.map((why) => reason(why)).join('; ') },
  ]
  return (
    <>
      <h1>
        {title}: {name}
      </h1>
      <p className={classes['code']}>{permissionKey}</p>
      <FilterBar>
        <FilterBox>
          <KeyBox
            label={t`Right`}
            current={permissionKey}
            onKey={(key) => {
              setPage(1)
              onKey(key)
            }}
          />
        </FilterBox>
        <TextFilter
          label={t`Person, desk or office`}
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setPage(1)
          }}
        />
      </FilterBar>
      <PagedTable
        of={holders}
        paging={paging}
        about={(total) => (
          <p className={classes['about']}>
            <Plural value={total} one={`Held ${text.count(total)} time`} other={`Held ${text.count(total)} times`} />
          </p>
        )}
        caption={title}
        columns={columns}
        rowKey={(one) => `${one.user.id} ${one.desk?.id ?? ''}`}
        empty={typed === '' ? t`Nobody holds it.` : t`Nobody who fits holds it.`}
      />
    </>
  )
}

const mostShown = 50

/** A key by its name in either language, its module's, or its own spelling. */
function KeyBox({ label, current, onKey }: { label: string; current: string; onKey: (key: string) => void }) {
  const { t } = useLingui()
  const text = useText()
  const table = useKeyTable()
  const [typed, setTyped] = useState('')
  const words = textKey(typed)
    .split(' ')
    .filter((word) => word !== '')
  const all = table.flatMap((module) =>
    module.keys.map((line) => ({
      id: line.key,
      label: text.pick(line.nameBn, line.nameEn),
      detail: text.pick(module.nameBn, module.nameEn),
      sought: textKey([module.nameBn, module.nameEn, line.nameBn, line.nameEn, line.key].join(' ')),
    })),
  )
  const fit = all.filter(({ sought }) => words.every((word) => sought.includes(word)))
  const more = text.count(Math.max(0, fit.length - mostShown))
  return (
    <Combobox
      label={label}
      value={all.find((one) => one.id === current) ?? null}
      typed={typed}
      onType={setTyped}
      items={fit.slice(0, mostShown)}
      note={fit.length > mostShown ? t`${more} more: type a few letters` : undefined}
      clearable={false}
      onPick={(item) => (item === null ? undefined : onKey(item.id))}
    />
  )
}
