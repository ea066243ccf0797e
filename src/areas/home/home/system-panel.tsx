import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { systemQueries } from './system-queries.ts'

const pollMs = 60_000

/** What a system administrator looks at first: whether the server works, and what waits for somebody in the whole country. */
export function SystemPanel({ userId }: { userId: string }) {
  const { t } = useLingui()
  const text = useText()
  const state = useQuery({
    ...systemQueries.state(userId),
    refetchInterval: pollMs,
  }).data
  if (state === undefined) return null
  const [failed, waiting, vendors] = [state.failed, state.waiting, state.vendors].map((n) => text.count(n))
  return (
    <section>
      <h2>
        <Trans>The system</Trans>
      </h2>
      <ul>
        <li>{state.ready ? t`The server and its database answer.` : t`The database does not answer.`}</li>
        <li>
          <Link to={'/outbox-messages' as '/'}>
            {t`Messages that could not be sent: ${failed}; waiting to be sent: ${waiting}`}
          </Link>
        </li>
        <li>
          <Link to={'/vendor' as '/'}>{t`Vendors that wait for a decision: ${vendors}`}</Link>
        </li>
      </ul>
    </section>
  )
}
