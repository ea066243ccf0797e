import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { messageQueries } from './message-queries.ts'
import classes from './messages.module.css'

/** Who a message went to, whether it has come there, and how many have read it. [NTF-12] */
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
                {receivers.map(({ id, nameBn, nameEn, deliveredAt, readers }) => (
                  <tr key={id}>
                    <th scope="row">{text.pick(nameBn, nameEn)}</th>
                    <td>{deliveredAt === null ? <Trans>on its way</Trans> : text.dateTime(deliveredAt)}</td>
                    <td>{text.count(readers)}</td>
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
