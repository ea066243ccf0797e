import { toDecimalString } from '#domain/kernel/fraction.ts'
import { printAreaAcre } from '#domain/kernel/area.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { sortRows } from '#domain/khatian/khatian.ts'
import { findTarget } from '#domain/khatian/path.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import classes from './doubt-list.module.css'
import type { Doubt } from './doubts.ts'

type Props = {
  doubts: readonly Doubt[]
  khatian: Khatian
  /** goes to a place in doubt; without it the list only tells */
  onGo?: ((path: string) => void) | undefined
}

/** What is to be looked at once more, each with the way to its cells. */
export function DoubtList({ doubts, khatian, onGo }: Props) {
  const words = useDoubtWords()
  return (
    <ul className={classes['list']}>
      {doubts.map((doubt) => (
        <li key={`${doubt.kind}/${doubt.paths[0]}`} data-doubt={doubt.kind}>
          {onGo === undefined ? (
            words(doubt, khatian)
          ) : (
            <button type="button" className={classes['go']} onClick={() => onGo(doubt.paths[0] ?? '')}>
              {words(doubt, khatian)}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** As many as are named one by one; of more the number is told. */
const mostNamed = 5

/** A doubt in words. */
export function useDoubtWords(): (doubt: Doubt, khatian: Khatian) => string {
  const { t } = useLingui()
  const text = useText()

  /** The rows meant, by their numbers on the screen. */
  function rowsOf({ paths }: Doubt, khatian: Khatian): string {
    const numbers = paths.flatMap((path) => {
      const target = findTarget(path)
      if (target?.kind !== 'cell' || target.section === 'pages') return []
      const at = sortRows(khatian[target.section]).findIndex((row) => row.id === target.rowId)
      return at < 0 ? [] : [at + 1]
    })
    const named = numbers.slice(0, mostNamed).map((n) => text.digits(n))
    return numbers.length > mostNamed ? `${named.join(', ')} …` : named.join(', ')
  }

  return (doubt, khatian) => {
    const rows = rowsOf(doubt, khatian)
    const count = text.count(doubt.paths.length)
    switch (doubt.kind) {
      case 'area-total': {
        const gap = text.digits(printAreaAcre(Math.abs(doubt.gap)))
        return doubt.gap > 0
          ? t`The land of the dags is ${gap} acres less than the form's total.`
          : t`The land of the dags is ${gap} acres more than the form's total.`
      }
      case 'share-sum': {
        const sum = text.digits(toDecimalString(doubt.sum, 4))
        const off = text.digits(toDecimalString(doubt.difference, 4))
        return t`The shares add up to ${sum}, not to one whole (difference ${off}).`
      }
      case 'part-over-total':
        return t`The part of this khatian is larger than the whole dag: row ${rows}.`
      case 'own-part':
        return t`The land is not the whole of the dag times the part: row ${rows}.`
      case 'taken-part':
        return t`The land was taken from the proposal and not keyed from the paper: row ${rows}.`
      case 'duplicate-dag':
        return t`Possible duplicate: a dag number stands more than once: row ${rows}.`
      case 'odd-dag':
        return t`A dag number has an unusual form: row ${rows}.`
      case 'same-identity':
        return t`One identity number stands at different names: owner ${rows}.`
      case 'order':
        return doubt.section === 'owners'
          ? t`Check the order of the owners: two people added rows at the same place.`
          : t`Check the order of the dags: two people added rows at the same place.`
      case 'empty-cells': {
        const label = text.pick(doubt.field.labelBn, doubt.field.labelEn)
        return doubt.section === 'owners'
          ? t`“${label}” is empty: owner ${rows}.`
          : t`“${label}” is empty: row ${rows} of the dags.`
      }
      case 'illegible':
        return t`Illegible cells: ${count}`
      case 'no-total':
        return t`The form's total of land is not keyed: nothing guards the land of the dags.`
      case 'empty-header': {
        const labels = doubt.fields.slice(0, mostNamed).map((field) => text.pick(field.labelBn, field.labelEn))
        const named = doubt.fields.length > mostNamed ? `${labels.join(', ')} …` : labels.join(', ')
        return t`Empty header fields: ${named}`
      }
    }
  }
}
