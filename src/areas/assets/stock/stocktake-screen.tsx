import { assetItem } from '#contract/resources/asset-item.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { checkDay } from '#domain/validation/dates.ts'
import { DateInput } from '#forms/date-input.tsx'
import { ListState } from '#forms/list/list-state.tsx'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { usePaging } from '#platform/wire/use-paging.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { firstFocus } from '#ui/first-focus.ts'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type Item, ItemTable } from './item-table.tsx'
import classes from './stock.module.css'
import { stockQueries } from './stock-queries.ts'

/** Notes item by item what is there, by typing or scanning, and lists what nobody saw since the stocktake began. [AST-6] */
export function StocktakeScreen() {
  const { t } = useLingui()
  const { desk } = useSession()
  const title = t`Stocktake`
  usePageTitle(title)
  const [since, setSince] = useState(() => dhakaDay(Date.now()))
  const officeId = desk?.officeId
  return (
    <>
      <h1>{title}</h1>
      <SeenForm />
      <div className={classes['form']}>
        <DateInput label={t`Stocktake since`} value={since} onChange={setSince} />
      </div>
      {officeId === undefined || !checkDay(since).ok ? null : <Unseen officeId={officeId} since={since} />}
    </>
  )
}

function SeenForm() {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const [tag, setTag] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [last, setLast] = useState<Item | null>(null)
  const seen = useMutation({
    mutationFn: (typed: string) => request(assetItem.calls.seen, { tag: typed }),
    onSuccess: async (item) => {
      setLast(item as unknown as Item)
      setTag('')
      await queries.invalidateQueries({ queryKey: stockQueries.items })
    },
    onError: () => {
      setLast(null)
      // The next tag that is scanned takes the place of this one and is not written behind it.
      input.current?.select()
    },
  })
  const seenTag = last?.tag ?? ''
  const name = last === null ? '' : text.pick(last.assetBn ?? '', last.assetEn ?? '')
  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (tag.trim() !== '') seen.mutate(tag.trim())
      }}
    >
      <TextInput
        ref={(box) => {
          input.current = box
          firstFocus(box)
        }}
        label={t`Tag, typed or scanned`}
        autoComplete="off"
        maxLength={300}
        value={tag}
        onChange={(event) => setTag(event.currentTarget.value)}
      />
      <Button type="submit" loading={seen.isPending}>
        <Trans>It is here</Trans>
      </Button>
      <output>
        {seen.error === null ? null : <Notice kind="bad">{problemText(seen.error)}</Notice>}
        {last === null ? null : (
          <Notice kind="good">
            <Trans>
              Seen: {seenTag}, {name}
            </Trans>
          </Notice>
        )}
      </output>
    </form>
  )
}

function Unseen({ officeId, since }: { officeId: string; since: string }) {
  const { t } = useLingui()
  const text = useText()
  const { online } = useConnectivity()
  const paging = usePaging('asset-unseen')
  const page = { officeId, since, pageNo: paging.page, pageSize: paging.pageSize }
  const found = useQuery({
    ...stockQueries.unseen(page),
    enabled: online,
  })
  return (
    <section aria-labelledby="unseen">
      <h2 id="unseen">
        <Trans>Not seen yet</Trans>
      </h2>
      <ListState of={found}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p>
              <Trans>Every item of the office was seen.</Trans>
            </p>
          ) : (
            <>
              <ItemTable items={data as unknown as readonly Item[]} caption={t`Not seen yet`} />
              <Pager paging={paging} total={meta.total} digits={text.digits} />
            </>
          )
        }
      </ListState>
    </section>
  )
}
