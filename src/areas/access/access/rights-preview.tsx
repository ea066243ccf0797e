import { useText } from '#platform/locale/locale.ts'
import { Plural, Trans } from '@lingui/react/macro'
import classes from './access.module.css'
import { isNoChange, type RightsChange } from './rights-change.ts'
import { useKeyName } from './use-key-table.ts'

/** Keys that come and go, by name. */
export function RightsPreview({ change }: { change: RightsChange }) {
  if (isNoChange(change))
    return (
      <p>
        <Trans>No right is gained or lost.</Trans>
      </p>
    )
  return (
    <>
      <KeyList kind="gained" keys={change.gained} />
      <KeyList kind="lost" keys={change.lost} />
    </>
  )
}

export function KeyList({ kind, keys }: { kind: 'gained' | 'lost'; keys: readonly string[] }) {
  const text = useText()
  const keyName = useKeyName()
  const count = keys.length
  if (count === 0) return null
  const shown = text.count(count)
  return (
    <section className={classes['change']} data-kind={kind}>
      <h3>
        {kind === 'gained' ? (
          <Plural value={count} one={`${shown} right is gained`} other={`${shown} rights are gained`} />
        ) : (
          <Plural value={count} one={`${shown} right is lost`} other={`${shown} rights are lost`} />
        )}
      </h3>
      <ul>
        {keys.map((key) => (
          <li key={key}>{keyName(key)}</li>
        ))}
      </ul>
    </section>
  )
}
