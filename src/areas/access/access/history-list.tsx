import { groupTypes } from '#domain/permission/group-type.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './access.module.css'
import { historyDiff, type ValueChange } from './history-diff.ts'
import { type AccessChange, actWord, subjectWords } from './history-words.ts'
import { groupTypeWords } from './type-words.ts'
import { useKeyName } from './use-key-table.ts'

/** Changes of rights, the newest first: who, when, what, and why. */
export function HistoryList({ changes, label }: { changes: readonly AccessChange[]; label: string }) {
  return (
    <ol className={classes['history']} aria-label={label}>
      {changes.map((change) => (
        <li key={change.id}>
          <HistoryLine change={change} />
        </li>
      ))}
    </ol>
  )
}

function HistoryLine({ change }: { change: AccessChange }) {
  const { i18n } = useLingui()
  const text = useText()
  const { by, subject } = change
  const act = actWord(change.act)
  const [who, at] = [text.pick(by.nameBn, by.nameEn), text.format(change.at, 'LLL')]
  const name = subject === null ? '' : text.pick(subject.nameBn, subject.nameEn)
  return (
    <>
      <p>
        <strong>{act === undefined ? change.act : i18n._(act)}</strong>
        {' – '}
        {i18n._(subjectWords[change.subjectKind])}: {name === '' ? <span className={classes['code']}>…</span> : name}
      </p>
      <Differences change={change} />
      {change.reason === '' ? null : (
        <p>
          <Trans>Reason: {change.reason}</Trans>
        </p>
      )}
      <p className={classes['muted']}>
        {at}, {who} ({by.username})
      </p>
    </>
  )
}

function Differences({ change: { before, after } }: { change: AccessChange }) {
  const { t } = useLingui()
  const text = useText()
  const keyName = useKeyName()
  const { gained, lost, groupsAdded, groupsRemoved, values } = historyDiff(before, after)
  const named = (groups: typeof groupsAdded) => groups.map((group) => text.pick(group.nameBn, group.nameEn)).join('; ')
  const keys = (list: readonly string[]) => list.map(keyName).join('; ')
  const lines = [
    { id: 'gained', title: t`Rights gained`, said: keys(gained), gone: false },
    { id: 'lost', title: t`Rights lost`, said: keys(lost), gone: true },
    { id: 'added', title: t`Groups added`, said: named(groupsAdded), gone: false },
    { id: 'removed', title: t`Groups taken away`, said: named(groupsRemoved), gone: true },
  ].filter(({ said }) => said !== '')
  if (lines.length === 0 && values.length === 0) return null
  return (
    <ul>
      {lines.map(({ id, title, said, gone }) => (
        <li key={id}>
          {title}: {gone ? <del>{said}</del> : <ins>{said}</ins>}
        </li>
      ))}
      {values.map((value) => (
        <li key={value.field}>
          <ValueLine value={value} />
        </li>
      ))}
    </ul>
  )
}

function ValueLine({ value: { field, before, after } }: { value: ValueChange }) {
  const { t, i18n } = useLingui()
  const titles = {
    type: t`Type`,
    nameBn: t`Name in Bangla`,
    nameEn: t`Name in English`,
    description: t`Description`,
    active: t`State`,
    custom: t`Groups of the desk`,
  }
  const said = (value: string | boolean | null): string => {
    if (field === 'active') return value === true ? t`Switched on` : t`Switched off`
    if (field === 'custom') return value === true ? t`its own` : t`those of its post`
    const type = groupTypes.find((one) => one === value)
    return field === 'type' && type !== undefined ? i18n._(groupTypeWords[type]) : String(value)
  }
  return (
    <>
      {titles[field]}: {before === null || before === '' ? null : <del>{said(before)}</del>}
      {before === null || before === '' || after === null || after === '' ? null : ' → '}
      {after === null || after === '' ? null : <ins>{said(after)}</ins>}
    </>
  )
}
