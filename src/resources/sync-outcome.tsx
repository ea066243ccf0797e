import type { SyncReport } from '#contract/declare/sync-report.ts'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
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
  const codeText = useCodeText()
  const { fresh, changed, same, missing, kept } = counted(report, (n) => text.count(n))
  return (
    <Notice kind="good">
      <p>
        <Trans>
          {fresh} new, {changed} changed, {same} as they were.
        </Trans>
      </p>
      {report.missing + report.kept === 0 ? null : (
        <p>
          <Trans>
            {missing} no longer at the source, {kept} changed here and left as they are.
          </Trans>
        </p>
      )}
      <ul>
        {report.rows.map((row) => (
          <li key={row.key}>
            {text.pick(row.nameBn, row.nameEn) || row.key}: {i18n._(stateWords[row.state])}
            {row.code === null ? '' : ` (${codeText(row.code)})`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const kinds = ['fresh', 'changed', 'same', 'missing', 'kept'] as const

function counted(report: SyncReport, count: (n: number) => string): Record<(typeof kinds)[number], string> {
  return Object.fromEntries(kinds.map((kind) => [kind, count(report[kind])])) as Record<(typeof kinds)[number], string>
}
