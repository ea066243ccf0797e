import { acceptEscrow, putEscrowOff } from '#platform/vault/escrow.ts'
import type { EscrowOffer as Offer } from '#platform/vault/vault-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { KeyFacts } from './key-facts.tsx'
import { NotStored } from './not-stored.tsx'

/** Shows its owner the key before the vault is sealed to it: whoever holds it can open what lies there. [VLT-14] */
export function EscrowOffer({ offer: { key, since } }: { offer: Offer }) {
  const { t } = useLingui()
  const [failed, setFailed] = useState(false)
  return (
    <Dialog title={t`Recovery key of your office`} onClose={putEscrowOff}>
      <p>
        {since === 'first' ? (
          <Trans>
            Your office has a recovery key now. With it the office opens your work if you forget the PIN. Agree only to
            a key that your office has told you of.
          </Trans>
        ) : (
          <Trans>
            Your office has another recovery key than the one you agreed to. Agree only to a key that your office has
            told you of.
          </Trans>
        )}
      </p>
      {since === 'unsigned' ? (
        <Notice kind="warn">
          <Trans>The key before did not sign this one. Ask the supervisor before you agree.</Trans>
        </Notice>
      ) : null}
      {since === 'signed' ? (
        <Notice kind="good">
          <Trans>The key that you agreed to signed this one.</Trans>
        </Notice>
      ) : null}
      <KeyFacts office={key} />
      {failed ? <NotStored /> : null}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={putEscrowOff}>
          <Trans>Not now</Trans>
        </Button>
        <Button data-act="accept-key" onClick={() => void acceptEscrow().catch(() => setFailed(true))}>
          <Trans>Agree to this key</Trans>
        </Button>
      </Group>
    </Dialog>
  )
}
