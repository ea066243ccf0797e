import { outbox } from '#contract/lists/outbox.ts'
import { vendor } from '#contract/lists/vendor.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

const pollMs = 60_000

/** What a system administrator looks at first: whether the server works, and what waits for somebody in the whole country. */
export function SystemPanel({ userId }: { userId: string }) {
  const { t } = useLingui()
  const text = useText()
  const state = useQuery({
    queryKey: ['home-system', userId],
    queryFn: async ({ signal }) => {
      const [ready, failed, waiting, vendors] = await Promise.all([
        fetch('/readyz', { signal }).then(({ ok }) => ok),
        request(outbox.calls.list, { status: 'FAILED', pageSize: 3 }, { signal }),
        request(outbox.calls.list, { status: 'WAITING', pageSize: 3 }, { signal }),
        request(vendor.calls.list, { status: 'PENDING', pageSize: 3 }, { signal }),
      ])
      return { ready, failed: failed.meta.total, waiting: waiting.meta.total, vendors: vendors.meta.total }
    },
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
