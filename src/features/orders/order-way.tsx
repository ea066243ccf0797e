import { useText } from '#platform/locale/locale.ts'
import { Trans } from '@lingui/react/macro'
import { type Order, statusWordsFor, useOrderWords } from './order-words.ts'
import classes from './orders.module.css'

type Stage = Order['status']

const online: readonly Stage[] = [1, 9]
const chain: readonly Stage[] = [1, 3, 4, 5, 6, 7, 9]
const byMail: readonly Stage[] = [1, 3, 4, 5, 6, 7, 8, 9]

const maps: readonly Stage[] = [1, 3, 5, 9]
const mapsByMail: readonly Stage[] = [1, 3, 5, 8, 9]

type Going = Pick<Order, 'kind' | 'copyType' | 'medium' | 'status'>

function stagesOf({ kind, copyType, medium, status }: Going): readonly Stage[] {
  if (copyType === 1) return online
  if (kind === 2) return medium === 2 ? mapsByMail : maps
  const stages = medium === 2 ? byMail : chain
  return status === 2 ? [1, 2, ...stages.slice(1)] : stages
}

/** The way of an order: what is behind it, where it stands, and what comes. */
export function OrderWay({ order }: { readonly order: Order }) {
  const { say } = useOrderWords()
  return (
    <ol className={classes['way']}>
      {stagesOf(order).map((stage) => {
        const state = stage < order.status || order.status === 9 ? 'done' : stage === order.status ? 'now' : 'later'
        return (
          <li key={stage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            {say(statusWordsFor(order.kind)[stage])}
          </li>
        )
      })}
    </ol>
  )
}

type Entry = { readonly at: string; readonly act: string; readonly comment: string | null }

/** What happened to an order, the first first. */
export function OrderHistory({ log }: { readonly log: readonly Entry[] }) {
  const { act } = useOrderWords()
  const text = useText()
  const told = log.flatMap((entry) => {
    const words = act(entry.act)
    return words === null ? [] : [{ ...entry, words }]
  })
  return (
    <ol className={classes['history']}>
      {told.map(({ at, words, comment }) => (
        <li key={`${at} ${words}`}>
          <time dateTime={at}>{text.dateTime(at)}</time>
          <span>
            {words}
            {comment === null ? null : (
              <>
                {' '}
                <Trans>Reason: {comment}</Trans>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
