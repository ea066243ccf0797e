import type { KhatianScan } from '#contract/khatian-scans.ts'
import { useText } from '#platform/locale/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { ScanPages } from './scan-pages.tsx'
import { ScanFailed } from './scan-picture.tsx'
import classes from './with-scan.module.css'

type Props = {
  readonly list: Pick<UseQueryResult<readonly KhatianScan[]>, 'data' | 'error' | 'refetch'>
  readonly ask: (scanId: string, signal: AbortSignal) => Promise<Blob>
  /** number of the khatian */
  readonly of: string
}

/** The scanned pages of a khatian that a form edits. */
export function KhatianScans({ list, ask, of }: Props) {
  const { t } = useLingui()
  const number = useText().digits(of)
  if (list.error !== null) return <ScanFailed error={list.error} onAgain={() => void list.refetch()} />
  return (
    <div className={classes['pages']}>
      <ScanPages
        scans={list.data}
        ask={ask}
        label={(page) => t`Scanned page ${page} of khatian ${number}`}
        none={
          <Notice kind="info">
            <Trans>No scanned page belongs to this khatian. Ask the office that keeps the volume to scan it.</Trans>
          </Notice>
        }
      />
    </div>
  )
}
