import type { ListRowOf } from '#contract/declare/list.ts'
import type { user } from '#contract/lists/user.ts'
import { useText } from '#platform/locale/locale.ts'
import classes from './access.module.css'

type Person = ListRowOf<typeof user>

export function PersonName({ person }: { person: Person }) {
  const text = useText()
  return <strong className={classes['line']}>{text.pick(person.nameBn, person.nameEn)}</strong>
}

export function PersonCodes({ person: { username, employeeCode } }: { person: Person }) {
  return (
    <span className={`${classes['code']} ${classes['line']}`}>
      {[username, employeeCode].filter((one) => one !== '').join(', ')}
    </span>
  )
}

export function PersonDesks({ person: { desks } }: { person: Person }) {
  const text = useText()
  if (desks.length === 0) return '–'
  return (
    <ul className={classes['plain']}>
      {desks.map((desk) => (
        <li
          key={desk.id}
          className={classes['desk']}
          title={`${text.pick(desk.nameBn, desk.nameEn)}, ${text.pick(desk.office.nameBn, desk.office.nameEn)}`}
        >
          {text.pick(desk.nameBn, desk.nameEn)},{' '}
          <span className={classes['muted']}>{text.pick(desk.office.nameBn, desk.office.nameEn)}</span>
        </li>
      ))}
    </ul>
  )
}

export function PersonContact({ person: { mobile, email } }: { person: Person }) {
  const text = useText()
  return [mobile === null ? '' : text.digits(mobile), email ?? ''].filter((one) => one !== '').join(', ') || '–'
}
