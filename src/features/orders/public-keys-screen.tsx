import type { CopyKey } from '#domain/copy/check-copy.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FactList } from './fact-list.tsx'
import { type Frame, OrderFrame } from './order-frame.tsx'
import classes from './orders.module.css'
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
  const { keys, settled, error } = useCopyRegister()
  return (
    <OrderFrame title={t`Public keys`} frame={frame}>
      <p>
        <Trans>Copies are signed with these keys. Anybody can verify a copy with them.</Trans>{' '}
        <a href="/v">
          <Trans>Check a copy</Trans>
        </a>
      </p>
      {error === null ? null : <Notice kind="info">{problemText(error)}</Notice>}
      {keys.length > 0 ? (
        <ul className={classes['items']}>
          {keys.map(({ keyId, state, jwk, signsFrom, signsUntil }) => (
            <li key={keyId}>
              <FactList
                facts={[
                  [t`Key`, <code key="id">{keyId}</code>],
                  [t`State`, i18n._(states[state])],
                  [t`Signs from`, text.date(signsFrom)],
                  [t`Signs until`, text.date(signsUntil)],
                  ['x', <code key="x">{jwk.x}</code>],
                  ['y', <code key="y">{jwk.y}</code>],
                ]}
              />
            </li>
          ))}
        </ul>
      ) : settled ? (
        <p className={classes['empty']}>
          <Trans>There is no key yet.</Trans>
        </p>
      ) : (
        <Spinner />
      )}
    </OrderFrame>
  )
}
