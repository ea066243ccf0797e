import { type KnownPerson, recover } from '#platform/vault/vault-acts.ts'
import type { RecoveryPrivateKey } from '#vault/recovery-key.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { KeyFileForm } from './key-file-form.tsx'
import { NewSecret } from './new-secret.tsx'
import { useVaultProblemText } from './vault-problem-text.ts'

/** First the office's key file with its passphrase, then the person's new PIN. */
export function RecoverForm({ person }: { person: KnownPerson }) {
  const problemText = useVaultProblemText()
  const [key, setKey] = useState<RecoveryPrivateKey | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  if (key === null) return <KeyFileForm button={<Trans>Open the key</Trans>} onKey={setKey} />
  return (
    <>
      <Notice kind="good">
        <Trans>The key is open. Now the person chooses a new PIN.</Trans>
      </Notice>
      {problem === null ? null : <Notice kind="bad">{problemText(problem)}</Notice>}
      <NewSecret
        button={<Trans>Unlock with the new PIN</Trans>}
        authenticator={false}
        onSecret={(secret) => recover(person.userId, key, secret)}
        onFailed={setProblem}
      />
    </>
  )
}
