import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { thumbprintOf } from './copy-ports.ts'
import { readCopyRoot } from './copy-root.ts'
import { FactList } from '#forms/plain/fact-list.tsx'

/** The root by its fingerprint, to be compared with what the service has told elsewhere; of a demonstration as such. */
export function RootFacts() {
  const { t } = useLingui()
  const [root] = useState(readCopyRoot)
  const [fingerprint, setFingerprint] = useState('')
  useEffect(() => {
    if (root !== null) void thumbprintOf(root).then(setFingerprint)
  }, [root])
  if (root === null)
    return (
      <Notice kind="warn">
        <Trans>The service has no root yet that certifies keys.</Trans>
      </Notice>
    )
  return (
    <>
      {root.demo ? (
        <Notice kind="warn">
          <Trans>This is the root of a demonstration: its copies are no proof of anything.</Trans>
        </Notice>
      ) : null}
      <FactList facts={[[t`Fingerprint of the root`, <code key="root">{fingerprint}</code>]]} />
    </>
  )
}
