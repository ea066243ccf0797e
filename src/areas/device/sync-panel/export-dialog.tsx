import { downloadText } from '#platform/wire/download.ts'
import { useText } from '#platform/locale/locale.ts'
import { findAcceptedKey } from '#platform/vault/escrow.ts'
import { useSession } from '#platform/session/session.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { fileEnding } from '#vault/envelope.ts'
import type { RecoveryPublicKey } from '#vault/recovery-key.ts'
import { faultOf, shortestPassphrase, strengthOf, type Strength } from '#vault/secret-rules.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { exportLedger } from './ledger-file.ts'

type Props = {
  user: UserReplica
  /** mids; null for everything that is not sent */
  chosen: ReadonlySet<string> | null
  /** null where it is counted with the making of the file */
  count: number | null
  onClose: () => void
}

/** Saves unsent work as a file that only the passphrase, or the office's recovery key, opens. It stays here as well. */
export function ExportDialog({ user, chosen, count, onClose }: Props) {
  const { t } = useLingui()
  const text = useText()
  const { user: person } = useSession()
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [problem, setProblem] = useState<{ first?: string; second?: string }>({})
  const [busy, setBusy] = useState(false)
  const recovery = useRecovery()
  const shown = text.count(count ?? 0)
  const least = text.count(shortestPassphrase)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const fault = faultOf('passphrase', first)
    if (fault === 'easy') return setProblem({ first: t`Too easy to guess: use more different letters.` })
    if (fault !== null) return setProblem({ first: t`At least ${least} characters, please.` })
    if (first !== second) return setProblem({ second: t`The two do not match.` })
    if (person === null) return
    setBusy(true)
    try {
      const owner = { userId: user.person.userId, nameBn: person.nameBn, nameEn: person.nameEn }
      const made = await exportLedger(user, owner, chosen, first, recovery ?? null)
      downloadText(fileName(Date.now()), made.text)
      const saved = text.count(made.count)
      showToast('good', t`${saved} changes were saved to a file. They stay on this device too.`)
      onClose()
    } catch {
      setProblem({ first: t`The file could not be made.` })
      setBusy(false)
    }
  }

  return (
    <Dialog title={t`Export unsent work`} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <p>
          {count === null ? (
            <Trans>
              All work that is not sent goes into an encrypted file, also what this device could not save. It can be
              read into another browser where you sign in.
            </Trans>
          ) : (
            <Plural
              value={count}
              one={`${shown} change goes into an encrypted file. It can be read into another browser where you sign in.`}
              other={`${shown} changes go into an encrypted file. It can be read into another browser where you sign in.`}
            />
          )}
        </p>
        <TextInput
          type="password"
          label={t`Passphrase`}
          autoComplete="new-password"
          autoFocus
          value={first}
          error={problem.first}
          onChange={(event) => {
            setFirst(event.currentTarget.value)
            setProblem({})
          }}
        />
        <StrengthHint strength={first === '' ? null : strengthOf('passphrase', first)} />
        <TextInput
          type="password"
          label={t`The passphrase once more`}
          autoComplete="new-password"
          value={second}
          error={problem.second}
          mb="md"
          onChange={(event) => {
            setSecond(event.currentTarget.value)
            setProblem({})
          }}
        />
        <RecoveryWords recovery={recovery} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={busy}>
            <Trans>Save the file</Trans>
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

function StrengthHint({ strength }: { strength: Strength | null }) {
  const { t } = useLingui()
  const words = { weak: t`weak`, fair: t`fair`, strong: t`strong` }
  return (
    <output style={{ display: 'block', minHeight: 26 }}>
      {strength === null ? null : <Trans>Against guessing: {words[strength]}</Trans>}
    </output>
  )
}

function RecoveryWords({ recovery }: { recovery: RecoveryPublicKey | null | undefined }) {
  if (recovery === undefined) return null
  return recovery === null ? (
    <Notice kind="warn">
      <Trans>No office recovery key is known here: without the passphrase nobody opens the file.</Trans>
    </Notice>
  ) : (
    <Notice kind="info">
      <Trans>The office can open the file with its recovery key too, should the passphrase be forgotten.</Trans>
    </Notice>
  )
}

function useRecovery(): RecoveryPublicKey | null | undefined {
  const [key, setKey] = useState<RecoveryPublicKey | null | undefined>(undefined)
  useEffect(() => {
    let gone = false
    void findAcceptedKey().then((found) => {
      if (!gone) setKey(found)
    })
    return () => {
      gone = true
    }
  }, [])
  return key
}

/** Names the day and nobody. */
function fileName(at: number): string {
  return `dlrms-unsent-${new Date(at).toISOString().slice(0, 16).replace(/[:T]/g, '-')}${fileEnding}`
}
