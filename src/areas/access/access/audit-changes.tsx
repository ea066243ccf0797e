import type { AuditEntry } from '#contract/lists/audit-log.ts'
import { useText } from '#platform/locale/locale.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './audit-log.module.css'

/** How many places an act changed; pressed, what stood there before and after. */
export function ChangesButton({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui()
  const text = useText()
  const [open, setOpen] = useState(false)
  const { changeCount: count } = entry
  if (count === 0 && entry.comment === null) return '–'
  const act = text.pick(entry.taskBn, entry.taskEn)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => setOpen(true)}
        aria-label={t`What was changed: ${act}`}
      >
        {count === 0 ? (
          <Trans>Comment</Trans>
        ) : (
          <Plural value={count} one={`${text.count(count)} change`} other={`${text.count(count)} changes`} />
        )}
      </Button>
      {open ? (
        <Dialog title={act} wide onClose={() => setOpen(false)}>
          <Changes entry={entry} />
        </Dialog>
      ) : null}
    </>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const text = useText()
  const { changes, changeCount, comment } = entry
  const rest = changeCount - changes.length
  return (
    <div className={classes['changes']}>
      <p>
        {text.pick(entry.actorBn, entry.actorEn)}, {text.dateTime(entry.at)}
      </p>
      {comment === null ? null : <p className={classes['comment']}>{comment}</p>}
      {changes.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Place</Trans>
              </th>
              <th scope="col">
                <Trans>Before</Trans>
              </th>
              <th scope="col">
                <Trans>After</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.path}>
                <th scope="row">{text.pick(change.labelBn, change.labelEn)}</th>
                <td>{text.pick(change.beforeBn ?? '', change.beforeEn ?? '') || '–'}</td>
                <td>{text.pick(change.afterBn ?? '', change.afterEn ?? '') || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rest === 0 ? null : (
        <p>
          <Plural
            value={rest}
            one={`${text.count(rest)} more change stands in the record's own history.`}
            other={`${text.count(rest)} more changes stand in the record's own history.`}
          />
        </p>
      )}
    </div>
  )
}
