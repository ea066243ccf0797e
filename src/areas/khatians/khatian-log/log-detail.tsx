import type { logEntry } from '#contract/calls/khatian-log.ts'
import { fieldsOf } from '#domain/khatian/canonical-value.ts'
import type { EditValue } from '#domain/khatian/edit.ts'
import { isUuid } from '#domain/kernel/uuid7.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import type { Template } from '#domain/template/template.ts'
import { useStatusText } from '#workflow/use-status-text.ts'
import { useText } from '#platform/locale/locale.ts'
import { statusWords } from '#forms/khatian-words.ts'
import { labelOf, printEditValue, type PrintStyle } from '#domain/print/print-value.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import classes from './log.module.css'
import { numberRows, type PathField, readPath } from './path-words.ts'

export type LogEntry = z.output<typeof logEntry>

type Props = { entry: LogEntry; template: Template | undefined; entries: readonly LogEntry[] }

/** What one act changed, where it clashed, and what it decided. */
export function LogDetail({ entry, template, entries }: Props) {
  const { t } = useLingui()
  const text = useText()
  const statusText = useStatusText()
  const rows = numberRows(entries)

  function where(at: PathField): string {
    const row = at.row === null ? '' : ` ${text.digits(at.row)}`
    const label = at.field === undefined ? '' : labelOf(at.field, text)
    const sections = { header: t`Header`, owners: t`Owner`, dags: t`Dag`, pages: t`Page`, record: '' }
    if (at.kind === 'number') return t`Khatian number`
    if (at.kind === 'status') return t`Status`
    if (at.kind === 'second') return t`Differences of the two keyings`
    if (at.kind === 'sources') return t`Sources`
    if (at.kind === 'volume') return t`Volume`
    const place = `${sections[at.section]}${row}`
    if (at.kind === 'place') return `${place}: ${t`place in the list`}`
    return label === '' ? place : `${place}: ${label}`
  }

  /** A value in words; ids and positions of the program say nothing to a reader. [LOG-20] */
  function print(at: PathField, value: EditValue, side: 'before' | 'after' = 'after'): string {
    if (at.kind === 'volume') return side === 'before' ? t`former volume` : t`another volume`
    if (at.kind === 'place') return side === 'before' ? t`former place` : t`another place`
    if (typeof value === 'string' && isUuid(value)) return ''
    const style: PrintStyle = { locale: text.locale, areaUnit: template?.areaUnit ?? 'acre' }
    if (at.kind === 'status') {
      return typeof value === 'number' ? statusText(statusWords, value) : ''
    }
    if (at.kind === 'second' && (value === 'open' || value === 'settled'))
      return value === 'open' ? t`not settled` : t`settled`
    if (at.kind === 'number' && typeof value === 'string') return showNumber(value, text.locale)
    const fields = template === undefined || at.section === 'record' ? [] : fieldsOf(template, at.section)
    return printEditValue(fields, at.field, value, style)
  }

  return (
    <>
      {entry.changes.length === 0 ? null : (
        <table className={classes['changes']}>
          <thead>
            <tr>
              <th scope="col">{t`Place`}</th>
              <th scope="col">{t`Before`}</th>
              <th scope="col">{t`After`}</th>
            </tr>
          </thead>
          <tbody>
            {entry.changes.map((change) => {
              const at = readPath(change.path, template, rows)
              return (
                <tr key={change.path}>
                  <th scope="row">{where(at)}</th>
                  <td>{print(at, change.before, 'before') || '–'}</td>
                  <td>{print(at, change.after) || '–'}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {entry.conflicts.map((conflict) => {
        const at = readPath(conflict.path, template, rows)
        const [mine, theirs] = [print(at, conflict.mine) || '–', print(at, conflict.theirs) || '–']
        return (
          <p key={conflict.path} className={classes['conflict']}>
            <Trans>
              Conflict at {where(at)}: wanted {mine}, stood {theirs}
            </Trans>
          </p>
        )
      })}
      {entry.resolves.map((one) => {
        const place = where(readPath(one.path, template, rows))
        return (
          <p key={one.mid + one.path} className={classes['conflict']}>
            {one.chosen === 'mine' ? (
              <Trans>{place}: decided for the value keyed later</Trans>
            ) : one.chosen === 'other' ? (
              <Trans>{place}: decided for a value that neither had keyed</Trans>
            ) : (
              <Trans>{place}: decided for the value that stood</Trans>
            )}
          </p>
        )
      })}
    </>
  )
}
