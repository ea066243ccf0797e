import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Props<T> = { of: UseQueryResult<T>; children: (data: T) => ReactNode }

/** What was asked for, or why it is not here yet; what came before an error stays on the screen. */
export function ListState<T>({ of, children }: Props<T>) {
  const problemText = useProblemText()
  const { online } = useConnectivity()
  const failed = online && of.error !== null
  return (
    <>
      {online ? null : (
        <Notice kind="info">
          <Trans>There is no connection. This list needs the server.</Trans>
        </Notice>
      )}
      {failed ? (
        <Notice
          kind="bad"
          action={
            <Button variant="default" size="compact-sm" onClick={() => void of.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {problemText(of.error)}
        </Notice>
      ) : null}
      {of.data === undefined ? online && !failed ? <Spinner /> : null : children(of.data)}
    </>
  )
}
