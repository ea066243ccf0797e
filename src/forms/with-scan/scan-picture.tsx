import { useConnectivity } from '#platform/wire/connectivity.ts'
import type { Picture } from '#platform/wire/use-picture.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { ScanViewer, type ScanViewerProps } from '#ui/scan-viewer.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type ScanHandle, useScanKeys } from '#ui/use-scan-keys.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef } from 'react'

type Props = Omit<ScanViewerProps, 'src' | 'ref'> & { readonly picture: Picture }

/** A scanned page with the keys of the viewer. A page that did not load says why, and loads again by a button. */
export function ScanPicture({ picture: { src, error, reload }, ...viewer }: Props) {
  const handle = useRef<ScanHandle>(null)
  useScanKeys(handle)
  if (src === null) return error === null ? <Spinner /> : <ScanFailed error={error} onAgain={reload} />
  return <ScanViewer ref={handle} src={src} {...viewer} />
}

/** Why a khatian or its scan is not shown. */
export function ScanFailed({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const { online } = useConnectivity()
  const problemText = useProblemText()
  return (
    <Notice kind="bad">
      <p>
        {online ? (
          problemText(error)
        ) : (
          <Trans>There is no connection. The khatian and its scan are shown when it is back.</Trans>
        )}
      </p>
      <Button variant="default" onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}
