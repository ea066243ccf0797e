import { useText } from '#platform/locale/locale.ts'
import type { OfficeKey } from '#platform/vault/recovery-key.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './vault.module.css'

/** Which key of the office it is: its sign, who made it, who confirmed it, when and why. */
export function KeyFacts({ office }: { office: OfficeKey }) {
  const { t } = useLingui()
  const text = useText()
  const { keyId, byNameBn, byNameEn, confirmedBn, confirmedEn, createdAt, reason } = office
  const confirmed = text.pick(confirmedBn ?? '', confirmedEn ?? '')
  const facts = [
    [t`Key`, <code key="sign">{keyId.slice(0, 8)}</code>],
    [t`Made`, text.dateTime(createdAt)],
    [t`By`, text.pick(byNameBn, byNameEn)],
    [t`Confirmed by`, confirmed],
    [t`Reason`, reason ?? ''],
  ] as const
  return (
    <table className={classes['history']} data-key={keyId}>
      <caption>
        <Trans>The key that can open your work</Trans>
      </caption>
      <tbody>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
