import { keyFileEnding, type RecoveryPrivateKey } from '#vault/recovery-key.ts'
import { FileField } from '#ui/file-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { SecretField } from './secret-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useVaultProblemText } from './vault-problem-text.ts'
import classes from './vault.module.css'

/** Opens the office's key file on this machine; it is sent nowhere and kept nowhere. */
export function KeyFileForm({ button, onKey }: { button: ReactNode; onKey: (key: RecoveryPrivateKey) => void }) {
  const { t } = useLingui()
  const problemText = useVaultProblemText()
  const [file, setFile] = useState<File | null>(null)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  async function submit() {
    if (file === null || typed === '' || busy) return
    setBusy(true)
    setProblem(null)
    try {
      const { openRecoveryFile } = await import('#vault/recovery-key.ts')
      const key = await openRecoveryFile(await file.text(), typed)
      setTyped('')
      onKey(key)
    } catch (fault) {
      setProblem(fault)
    }
    setBusy(false)
  }

  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {problem === null ? null : <Notice kind="bad">{problemText(problem)}</Notice>}
      <FileField
        label={t`Key file of the office`}
        name="key-file"
        accept={`${keyFileEnding},application/json`}
        use="kept"
        onFiles={([chosen]) => setFile(chosen ?? null)}
      />
      <SecretField
        name="key-passphrase"
        kind="passphrase"
        label={t`Passphrase of the key file`}
        value={typed}
        onChange={setTyped}
      />
      <div className={classes['acts']}>
        <SubmitButton busy={busy}>{button}</SubmitButton>
      </div>
    </form>
  )
}
