import type { Fields } from '#contract/declare/field.ts'
import type { SyncReport } from '#contract/declare/sync-report.ts'
import { useNames } from '#lists/field-text.ts'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { Notice } from '#ui/notice.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChangeList } from './change-list.tsx'
import classes from './resources.module.css'

const stateWords = {
  fresh: msg`new`,
  changed: msg`changed`,
  missing: msg`no longer at the source`,
  kept: msg`changed here, left as it is`,
  refused: msg`not taken`,
} as const

type Props = {
  readonly report: SyncReport
  readonly fields: Fields
  /** it was taken over, and not only looked at */
  readonly taken: boolean
}

/** What differs from a source, or was taken over from it: how much, and which rows, those first that need somebody. */
export function SyncOutcome({ report, fields, taken }: Props) {
  const { i18n } = useLingui()
  const text = useText()
  const names = useNames()
  const codeText = useCodeText()
  const { fresh, changed, same, missing, kept, refused } = counted(report, (n) => text.count(n))
  const why = ({ field, code }: SyncReport['rows'][number]): string => {
    const label = fields[field ?? '']?.label
    return code === null ? '' : ` (${label === undefined ? '' : `${names(label)}: `}${codeText(code)})`
  }
  const rows = report.rows.toSorted((a, b) => Number(b.state === 'refused') - Number(a.state === 'refused'))
  return (
    <div className={classes['outcome']}>
      <Notice kind={report.refused > 0 ? 'warn' : taken ? 'good' : 'info'}>
        {taken ? (
          <p>
            <Trans>It is taken over.</Trans>
          </p>
        ) : null}
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
        {report.refused === 0 ? null : (
          <p>
            <Trans>{refused} cannot be taken.</Trans>
          </p>
        )}
      </Notice>
      {rows.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        <ul className={classes['differing']} tabIndex={0}>
          {rows.map((row) => (
            <li key={row.key} data-state={row.state}>
              {text.pick(row.nameBn, row.nameEn) || row.key}: {i18n._(stateWords[row.state])}
              {why(row)}
              {row.changes.length === 0 ? null : <ChangeList fields={fields} changes={row.changes} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const kinds = ['fresh', 'changed', 'same', 'missing', 'kept', 'refused'] as const

function counted(report: SyncReport, count: (n: number) => string): Record<(typeof kinds)[number], string> {
  return Object.fromEntries(kinds.map((kind) => [kind, count(report[kind])])) as Record<(typeof kinds)[number], string>
}
