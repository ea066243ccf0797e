import type { MessageReceiver } from '#contract/calls/message.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { messageQueries } from './message-queries.ts'
import classes from './messages.module.css'

/** Who a message went to, whether it has come there, and who has read it. [NTF-12] */
export function ReceiversTable({ messageId, caption }: { messageId: string; caption: string }) {
  const text = useText()
  const { online } = useConnectivity()
  const found = useQuery({ ...messageQueries.receivers(messageId), enabled: online })
  return (
    <ListState of={found}>
      {(receivers) => {
        const [all, came] = [
          text.count(receivers.length),
          text.count(receivers.filter((one) => one.deliveredAt !== null).length),
        ]
        const read = text.count(receivers.filter((one) => one.readers > 0).length)
        return (
          <section className={classes['receivers']}>
            <h2>{caption}</h2>
            <p>
              <Trans>
                Sent to {all}, delivered to {came}, read by {read}
              </Trans>
            </p>
            <table>
              <caption className={classes['caption']}>{caption}</caption>
              <thead>
                <tr>
                  <th scope="col">
                    <Trans>Receiver</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Reached</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Readers</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {receivers.map(({ id, nameBn, nameEn, deliveredAt, readers, readBy }) => (
                  <tr key={id}>
                    <th scope="row">{text.pick(nameBn, nameEn)}</th>
                    <td>{deliveredAt === null ? <Trans>on its way</Trans> : text.dateTime(deliveredAt)}</td>
                    <td>{readers === 0 ? text.count(0) : <Readers count={readers} first={readBy} />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )
      }}
    </ListState>
  )
}

type ReadersProps = { readonly count: number; readonly first: MessageReceiver['readBy'] }

/** Who opened it, behind their number: an office may have hundreds. */
function Readers({ count, first }: ReadersProps) {
  const text = useText()
  const more = text.count(count - first.length)
  return (
    <details className={classes['readers']}>
      <summary>{text.count(count)}</summary>
      <ul>
        {first.map(({ nameBn, nameEn, at }) => (
          <li key={`${at} ${nameEn}`}>
            {text.pick(nameBn, nameEn)}, {text.dateTime(at)}
          </li>
        ))}
        {count > first.length ? (
          <li>
            <Trans>and {more} more</Trans>
          </li>
        ) : null}
      </ul>
    </details>
  )
}
