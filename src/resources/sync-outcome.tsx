import type { SyncReport } from '#contract/declare/sync-report.ts'
import { useText } from '#platform/locale/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

const stateWords = {
  fresh: msg`new`,
  changed: msg`changed`,
  missing: msg`no longer at the source`,
  kept: msg`changed here, left as it is`,
  refused: msg`not taken`,
} as const

/** What differs from a source, or was taken over from it: how much, and which rows. */
export function SyncOutcome({ report }: { report: SyncReport }) {
  const { i18n } = useLingui()
  const text = useText()
  const [fresh, changed, same] = [report.fresh, report.changed, report.same].map((count) => text.count(count))
  return (
    <Notice kind="good">
      <p>
        <Trans>
          {fresh} new, {changed} changed, {same} as they were.
        </Trans>
      </p>
      <ul>
        {report.rows.map((row) => (
          <li key={row.key}>
            {text.pick(row.nameBn, row.nameEn)}: {i18n._(stateWords[row.state])}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
