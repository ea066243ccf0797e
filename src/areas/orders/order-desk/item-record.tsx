import { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import { mapOrderCalls } from '#contract/calls/map-order.ts'
import type { CallOutput } from '#contract/call.ts'
import { layOutPages } from '#domain/khatian/page-layout.ts'
import { itemKinds } from '#domain/order/choices.ts'
import { mayReadKhatianItem, mayReadMapItem } from '#domain/order/item-readers.ts'
import { readyStatus } from '#domain/order/map-transitions.ts'
import { orderStatus } from '#domain/order/status.ts'
import { PaperPage } from '#forms/paper/paper-page.tsx'
import { useTab } from '#forms/use-tab.ts'
import { ScanPages } from '#forms/with-scan/scan-pages.tsx'
import { ScanFailed, ScanPicture } from '#forms/with-scan/scan-picture.tsx'
import { useText } from '#platform/locale/locale.ts'
import { orderQueries } from '#platform/queries/order-queries.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { requestFile } from '#platform/wire/api.ts'
import { usePicture } from '#platform/wire/use-picture.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TabStrip } from '#ui/tab-strip.tsx'
import { useMedia } from '#ui/use-media.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useActKeys } from '#workflow/use-act-keys.ts'
import { useMemo, useState } from 'react'
import classes from './item-record.module.css'
import type { Order, OrderCard } from './order-card.ts'

type Item = Order['items'][number]
type Record = CallOutput<(typeof khatianOrderCalls)['khatian-order.item-khatian']>

const stepKeys = { KeyH: 'before', KeyJ: 'next' } as const

/** Ordered items, one at a time, for the desks that verify, compare and approve. [ORD-20] */
export function ItemRecords({ card: { order } }: { readonly card: OrderCard }) {
  const may = useMay()
  const isMap = order.kind === itemKinds.map
  const isChecked =
    order.closed === null && order.status > orderStatus.created && order.status < readyStatus(order.kind)
  const items = order.items.filter(
    ({ closed, survey }) => closed === null && (isMap ? mayReadMapItem(may) : mayReadKhatianItem(survey, may)),
  )
  return isChecked && items.length > 0 ? <Records order={order} items={items} /> : null
}

function Records({ order, items }: { readonly order: Order; readonly items: readonly Item[] }) {
  const { t } = useLingui()
  const text = useText()
  const [at, setAt] = useState(0)
  const shown = Math.min(at, items.length - 1)
  const item = items[shown]
  useActKeys(stepKeys, (command) => {
    const next = command === 'next' ? shown + 1 : shown - 1
    if (next >= 0 && next < items.length) setAt(next)
  })
  if (item === undefined) return null
  const isMap = order.kind === itemKinds.map
  const number = text.digits(item.sheetNo ?? item.khatianNo)
  const [n, of] = [text.count(shown + 1), text.count(items.length)]
  const name = isMap ? t`Map sheet ${number}` : t`Khatian ${number}`
  return (
    <section className={classes['records']} aria-label={t`What is ordered`} data-noprint>
      <div className={classes['head']}>
        <h2 aria-live="polite">
          {name}
          {items.length === 1 ? null : (
            <>
              {' '}
              <Trans>
                ({n} of {of})
              </Trans>
            </>
          )}
        </h2>
        {items.length === 1 ? null : (
          <>
            <Button variant="default" title="Alt+H" disabled={shown === 0} onClick={() => setAt(shown - 1)}>
              <Trans>Show the one before</Trans>
            </Button>
            <Button
              variant="default"
              title="Alt+J"
              disabled={shown === items.length - 1}
              onClick={() => setAt(shown + 1)}
            >
              <Trans>Show the next one</Trans>
            </Button>
          </>
        )}
      </div>
      {isMap ? (
        <Sheet key={item.id} orderId={order.id} itemId={item.id} name={name} />
      ) : (
        <Khatian key={item.id} orderId={order.id} itemId={item.id} name={name} />
      )}
    </section>
  )
}

type ItemProps = { readonly orderId: string; readonly itemId: string; readonly name: string }

function Khatian({ orderId, itemId, name }: ItemProps) {
  const { t } = useLingui()
  const { desk } = useSession()
  const isWide = useMedia('(min-width: 1100px)')
  const [tab, pick] = useTab(['paper', 'scan'], 'item')
  const found = useQuery(orderQueries.itemKhatian(desk?.id, orderId, itemId))
  if (found.data === undefined)
    return found.error === null ? <Spinner /> : <ScanFailed error={found.error} onAgain={() => void found.refetch()} />
  const { khatian, scans } = found.data
  if (khatian === null)
    return (
      <p className={classes['none']}>
        <Trans>No approved version yet. The khatian and its scan are shown when the entry is approved.</Trans>
      </p>
    )
  const paper = <Paper record={found.data} name={name} />
  const scan = (
    <ScanPages
      scans={scans}
      ask={(scanId, signal) =>
        requestFile(khatianOrderCalls['khatian-order.item-scan'], { orderId, itemId, scanId }, { signal })
      }
      label={(page) => t`${name}: scanned page ${page}`}
      none={
        <p className={classes['none']}>
          <Trans>This khatian has no scan. Compare it with the book.</Trans>
        </p>
      }
    />
  )
  if (isWide)
    return (
      <div className={classes['sides']}>
        <section aria-label={t`Khatian`}>{paper}</section>
        <section aria-label={t`Scan`}>{scan}</section>
      </div>
    )
  return (
    <>
      <TabStrip
        label={t`Khatian and scan`}
        items={[
          { id: 'paper', title: t`Khatian` },
          { id: 'scan', title: t`Scan` },
        ]}
        current={tab}
        onPick={pick}
      />
      <div id={`panel-${tab}`} role="tabpanel" aria-labelledby={`tab-${tab}`} className={classes['panel']}>
        {tab === 'paper' ? paper : scan}
      </div>
    </>
  )
}

/** Widths of an A4 page in CSS pixels. */
const pageWidths = { portrait: 794, landscape: 1123 }
/** Padding and border of `.paper` on both sides, in CSS pixels. */
const paperBorders = 30

/** The khatian as its copy prints it, shrunk to the width of its half. */
function Paper({ record: { khatian, template, place }, name }: { readonly record: Record; readonly name: string }) {
  const { locale } = useText()
  const { ref, width } = useElementSize<HTMLElement>()
  const [isFullSize, setFullSize] = useState(false)
  const pages = useMemo(
    () => (khatian === null || template === null ? [] : layOutPages(khatian, template)),
    [khatian, template],
  )
  if (khatian === null || template === null)
    return (
      <Notice kind="bad">
        <Trans>
          The khatian cannot be shown: its template was not found. Ask the record room officer to check the khatian
          templates.
        </Trans>
      </Notice>
    )
  const fit = width === 0 ? 1 : Math.min(1, (width - paperBorders) / pageWidths[template.orientation])
  return (
    <>
      {fit === 1 ? null : (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            aria-pressed={isFullSize}
            onClick={() => setFullSize(!isFullSize)}
          >
            <Trans>Full size</Trans>
          </Button>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keys */}
      <section ref={ref} className={classes['paper']} aria-label={name} tabIndex={0}>
        {pages.map((page) => (
          <div key={page.pageNo} style={{ zoom: isFullSize ? 1 : fit }}>
            <PaperPage
              {...page}
              template={template}
              header={khatian.header}
              place={place ?? undefined}
              locale={locale}
            />
          </div>
        ))}
      </section>
    </>
  )
}

function Sheet({ orderId, itemId, name }: ItemProps) {
  const picture = usePicture(itemId, (signal) =>
    requestFile(mapOrderCalls['map-order.item-picture'], { orderId, itemId }, { signal }),
  )
  return (
    <div className={classes['panel']}>
      <ScanPicture picture={picture} label={name} storageKey={itemId} />
    </div>
  )
}
