import { baseOffice } from '#contract/resources/base-office.ts'
import { baseOrganogram } from '#contract/resources/base-organogram.ts'
import { FilterBar, PickFilter, TextFilter } from '#forms/list/filter-bar.tsx'
import { PagedTable } from '#forms/list/paged-table.tsx'
import { useListFilters } from '#forms/list/use-list-filters.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './access.module.css'
import { type Post, useAccess, useWholeAccess } from './access-queries.ts'
import { AssignToPost, TakeFromPost } from './post-dialogs.tsx'
import { useReach } from './reach.ts'

type Doing = { readonly post: Post; readonly take: Post['groups'][number] | null }

/** The posts that every office of a kind has, with the groups they give by default. */
export function PostsList() {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const { system } = useReach()
  const [doing, setDoing] = useState<Doing | null>(null)
  const list = useListFilters('posts', ['text', 'baseOfficeId'])
  const offices = useWholeAccess(baseOffice.calls.list).data
  const found = useAccess(
    baseOrganogram.calls.list,
    { ...list.page, text: list.filters.text, baseOfficeId: list.filters.baseOfficeId || undefined },
    { keep: true },
  )
  // What stands on posts holds for the whole country.
  const assign = system && may('PERMISSION_GROUP.ASSIGN')
  const columns: TableColumn<Post>[] = [
    {
      key: 'post',
      title: t`Post`,
      render: (post) => (
        <span className={classes['stack']}>
          <strong>{text.pick(post.nameBn, post.nameEn)}</strong>
          <span className={classes['muted']}>{text.pick(post.baseOffice.nameBn, post.baseOffice.nameEn)}</span>
        </span>
      ),
    },
    {
      key: 'groups',
      title: t`Groups`,
      render: (post) =>
        post.groups.length === 0 ? (
          <span className={classes['muted']}>
            <Trans>none</Trans>
          </span>
        ) : (
          <ul className={classes['plain']}>
            {post.groups.map((group) => {
              const [name, where] = [text.pick(group.nameBn, group.nameEn), text.pick(post.nameBn, post.nameEn)]
              return (
                <li key={group.id} className={classes['acts']}>
                  {name}
                  {assign ? (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t`Take ${name} from ${where}`}
                      onClick={() => setDoing({ post, take: group })}
                    >
                      <Trans>Take away…</Trans>
                    </Button>
                  ) : null}
                </li>
              )
            })}
          </ul>
        ),
    },
    { key: 'desks', title: t`Desks`, align: 'end', render: (post) => text.count(post.deskCount) },
    ...(assign
      ? [
          {
            key: 'assign',
            title: t`Assign`,
            render: (post: Post) => {
              const where = text.pick(post.nameBn, post.nameEn)
              return (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t`Assign a group to ${where}`}
                  onClick={() => setDoing({ post, take: null })}
                >
                  <Trans>Assign…</Trans>
                </Button>
              )
            },
          },
        ]
      : []),
  ]
  const close = () => setDoing(null)
  return (
    <>
      <p className={classes['about']}>
        <Trans>
          Whatever stands on a post holds at every desk of it in the country, unless the desk has groups of its own.
        </Trans>
      </p>
      <FilterBar of={list}>
        <TextFilter label={t`Post`} {...list.field('text')} />
        <PickFilter
          label={t`Kind of office`}
          all={t`All`}
          options={(offices ?? []).map((one) => ({ value: one.id, label: text.pick(one.nameBn, one.nameEn) }))}
          {...list.field('baseOfficeId')}
        />
      </FilterBar>
      <PagedTable
        of={found}
        paging={list.paging}
        caption={t`Posts and their groups`}
        columns={columns}
        rowKey={(post) => post.id}
        empty={list.narrowed ? t`No post fits these filters.` : t`There is no post yet.`}
      />
      {doing === null ? null : doing.take === null ? (
        <AssignToPost post={doing.post} onClose={close} />
      ) : (
        <TakeFromPost post={doing.post} group={doing.take} onClose={close} />
      )}
    </>
  )
}
