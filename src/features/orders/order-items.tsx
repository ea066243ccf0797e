import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { downloadBlob } from '#platform/wire/download.ts'
import { Trans } from '@lingui/react/macro'
import { HeldMark } from './ordered-items.tsx'
import { useItemName } from './item-name.ts'
import { type Order, useOrderWords, usePlaceLine } from './order-words.ts'
import classes from './orders.module.css'
import { useAct } from '#platform/wire/use-act.ts'

type Props = {
  readonly order: Order
  /** null where no copy is saved, as on the device of a kiosk */
  readonly takeCopy: ((copyId: string) => Promise<Blob>) | null
}

/** What was ordered, where each stands, and its online copy once it is there. */
export function OrderItems({ order, takeCopy }: Props) {
  const nameOf = useItemName()
  const placeLine = usePlaceLine()
  const words = useOrderWords()
  const { busy, problem, run } = useAct()
  const several = order.items.length > 1
  const take = (item: Order['items'][number], takeFile: () => Promise<Blob>) =>
    run(async () => {
      const name = item.sheetNo === null ? `khatian-${item.khatianNo}` : `map-${item.sheetNo}`
      downloadBlob(`${name.replace(/[^0-9A-Za-z\u0980-\u09ff-]/g, '-')}.pdf`, await takeFile())
    })
  return (
    <>
      <FormProblem problem={problem} />
      <ul className={classes['items']}>
        {order.items.map((item) => {
          const name = nameOf(item)
          const { copyId } = item
          return (
            <li key={item.id}>
              <strong>{name}</strong>
              <span>{placeLine(item)}</span>
              {item.digitised ? null : (
                <span className={classes['mark']}>
                  <Trans>Not digitised yet: it is keyed first</Trans>
                </span>
              )}
              <HeldMark heldBy={item.heldBy} copyType={order.copyType} />
              {item.closed !== null ? (
                <span className={classes['mark']}>{words.status({ ...order, closed: item.closed })}</span>
              ) : several && order.closed === null && item.step !== order.status ? (
                <span>{words.status({ kind: order.kind, status: item.step as Order['status'], closed: null })}</span>
              ) : null}
              {order.copyType === 1 && copyId !== null && takeCopy !== null ? (
                <button
                  type="button"
                  className={plain['primary']}
                  disabled={busy}
                  aria-busy={busy}
                  onClick={() => take(item, () => takeCopy(copyId))}
                >
                  <Trans>Download the copy: {name}</Trans>
                </button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </>
  )
}
