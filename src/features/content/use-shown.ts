import { useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { requestAll } from '#platform/wire/request-all.ts'
import type { CallSpec } from '#contract/call.ts'
import { useEffect, useState } from 'react'

export type Shown = { readonly id: string }

/** A family of content with the calls that show it. */
export type Content<Row> = {
  readonly name: string
  readonly calls: { readonly shown: CallSpec; readonly 'public-list': CallSpec }
  /** the type of its rows */
  readonly row?: Row
}

type Found<Row> = { readonly rows: readonly Row[] | null; readonly error: unknown }

const nothingYet = { rows: null, error: null }

/**
 * What is published for whoever looks: staff see theirs, everybody else what is public. Asked for without the cache of the
 * staff's screens, which a visitor does not load.
 */
export function useShown<Row extends Shown>({ calls }: Content<Row>): Found<Row> {
  const { user, state } = useSession()
  const staff = user !== null
  const [found, setFound] = useState<Found<Row>>(nothingYet)
  useEffect(() => {
    if (state === 'loading') return
    const left = new AbortController()
    const signal = left.signal
    const asked = staff
      ? request(calls.shown, {} as never, { signal })
      : requestAll(calls['public-list'] as never, {} as never, { signal })
    asked.then(
      (rows) => setFound({ rows: rows as readonly Row[], error: null }),
      (error: unknown) => {
        if (!signal.aborted) setFound({ rows: null, error })
      },
    )
    return () => left.abort()
  }, [calls, staff, state])
  return found
}
