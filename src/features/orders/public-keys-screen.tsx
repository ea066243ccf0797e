import type { CopyKey } from '#domain/copy/key-list.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FactList } from '#forms/plain/fact-list.tsx'
import { KeysRefused } from './keys-refused.tsx'
import type { Frame } from '#forms/plain/public-frame.tsx'
import { OrderFrame } from './order-frame.tsx'
import classes from './orders.module.css'
import { RootFacts } from './root-facts.tsx'
import { useCopyRegister } from './use-copy-register.ts'

const states: Readonly<Record<CopyKey['state'], MessageDescriptor>> = {
  active: msg`signs now`,
  retired: msg`signs no more, its copies count`,
  compromised: msg`counts no more`,
}

/** The public keys by which anybody verifies copies. */
export function PublicKeysScreen({ frame }: { readonly frame: Frame }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const { keys: certified, refused, settled, error } = useCopyRegister()
  const keys = certified?.keys ?? []
  return (
    <OrderFrame title={t`Public keys`} frame={frame}>
      <p>
        <Trans>
          Copies are signed with these keys, which the root of the service has certified. Anybody can verify a copy with
          them.
        </Trans>{' '}
        <a href="/v">
          <Trans>Check a copy</Trans>
        </a>
      </p>
      <RootFacts />
      {refused ? <KeysRefused /> : null}
      {error === null ? null : <Notice kind="info">{problemText(error)}</Notice>}
      {keys.length > 0 ? (
        <ul className={classes['items']}>
          {keys.map(({ keyId, state, jwk, district, signsFrom, signsUntil }) => (
            <li key={keyId}>
              <FactList
                facts={[
                  [t`Key`, <code key="id">{keyId}</code>],
                  [t`State`, i18n._(states[state])],
                  [t`District`, district === null ? null : text.digits(district)],
                  [t`Signs from`, text.date(new Date(signsFrom).toISOString())],
                  [t`Signs until`, text.date(new Date(signsUntil).toISOString())],
                  ['x', <code key="x">{jwk.x}</code>],
                  ['y', <code key="y">{jwk.y}</code>],
                ]}
              />
            </li>
          ))}
        </ul>
      ) : settled ? (
        <p className={classes['empty']}>
          <Trans>There is no certified key yet.</Trans>
        </p>
      ) : (
        <Spinner />
      )}
    </OrderFrame>
  )
}
