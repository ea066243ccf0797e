import { useText } from '#platform/locale/locale.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { EntryRow } from '#sync/types.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { fileEnding } from '#vault/envelope.ts'
import { keyFileEnding } from '#vault/recovery-key.ts'
import { VaultProblem } from '#vault/vault-problem.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { editsOf, entryTitle, textOf } from './entry-words.ts'
import { findNew, type LedgerFile, openLedgerFile } from './ledger-file.ts'
import classes from './ledger.module.css'

type Opened = { readonly file: LedgerFile; readonly fresh: readonly EntryRow[] }

/** Reads a file of the same person's unsent work in; says what would come before it comes. */
export function ImportDialog({ user, onClose }: { user: UserReplica; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const [chosen, setChosen] = useState<File | null>(null)
  const [passphrase, setPassphrase] = useState('')
  /** the passphrase was forgotten: the office's key opens it */
  const [byOffice, setByOffice] = useState(false)
  const [keyFile, setKeyFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (chosen === null || (byOffice && keyFile === null)) return setProblem(t`Choose a file first.`)
    setBusy(true)
    setProblem(null)
    try {
      const file = await openLedgerFile(await chosen.text(), {
        passphrase,
        keyFile: byOffice && keyFile !== null ? await keyFile.text() : null,
      })
      if (file === null) setProblem(t`This file does not hold unsent work.`)
      else if (file.owner.userId !== user.person.userId) {
        const whose = text.pick(file.owner.nameBn, file.owner.nameEn)
        setProblem(t`This is the work of ${whose}. Only ${whose} can read it in, after signing in.`)
      } else setOpened({ file, fresh: await findNew(user, file) })
    } catch (fault) {
      setProblem(wordsFor(fault))
    }
    setBusy(false)
  }

  function wordsFor(fault: unknown): string {
    if (!(fault instanceof VaultProblem)) return t`The file could not be read.`
    switch (fault.code) {
      case 'wrong-secret':
        return t`The passphrase does not open this file.`
      case 'newer':
        return t`The file was made by a newer version of the app. Update first.`
      case 'unreadable':
        return t`This file does not hold unsent work.`
      case 'other-key':
        return t`The file was not made for this key of the office.`
    }
  }

  async function take({ file }: Opened): Promise<void> {
    setBusy(true)
    try {
      const { added } = await user.ledger.importEntries(file.work)
      const shown = text.count(added)
      showToast('good', t`${shown} changes were read in.`)
      onClose()
    } catch {
      setProblem(t`This device could not save the changes.`)
      setBusy(false)
    }
  }

  return (
    <Dialog title={t`Read unsent work in`} onClose={onClose} wide={opened !== null}>
      {problem === null ? null : <Notice kind="bad">{problem}</Notice>}
      {opened === null ? (
        <form onSubmit={(event) => void open(event)}>
          <FileField
            label={t`File (.dlrms)`}
            accept={fileEnding}
            use="kept"
            onFiles={([file]) => setChosen(file ?? null)}
          />
          {byOffice ? (
            <FileField
              label={t`Key file of the office`}
              name="key-file"
              accept={keyFileEnding}
              use="kept"
              onFiles={([file]) => setKeyFile(file ?? null)}
            />
          ) : null}
          <TextInput
            type="password"
            label={byOffice ? t`Passphrase of the key file` : t`Passphrase`}
            autoComplete="off"
            value={passphrase}
            mb="md"
            onChange={(event) => setPassphrase(event.currentTarget.value)}
          />
          <label className={classes['choice']}>
            <input type="checkbox" checked={byOffice} onChange={(event) => setByOffice(event.currentTarget.checked)} />
            <Trans>The passphrase is forgotten: open it with the recovery key of the office</Trans>
          </label>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={busy}>
              <Trans>Open the file</Trans>
            </Button>
          </Group>
        </form>
      ) : (
        <Preview opened={opened} busy={busy} onTake={() => void take(opened)} onClose={onClose} />
      )}
    </Dialog>
  )
}

type PreviewProps = { opened: Opened; busy: boolean; onTake: () => void; onClose: () => void }

function Preview({ opened: { file, fresh }, busy, onTake, onClose }: PreviewProps) {
  const { i18n } = useLingui()
  const text = useText()
  const known = file.work.entries.length - fresh.length
  const [freshShown, knownShown, made] = [text.count(fresh.length), text.count(known), text.dateTime(file.madeAt)]
  return (
    <>
      <p>
        <Trans>Saved {made}.</Trans>{' '}
        <Plural
          value={fresh.length}
          one={`${freshShown} change is new here.`}
          other={`${freshShown} changes are new here.`}
        />{' '}
        {known > 0 ? (
          <Plural
            value={known}
            one={`${knownShown} is on this device already and is left out.`}
            other={`${knownShown} are on this device already and are left out.`}
          />
        ) : null}
      </p>
      <ul className={classes['changes']}>
        {fresh.map((entry) => {
          const number = textOf(entry, 'number')
          const values = editsOf(entry).length
          const shown = text.count(values)
          return (
            <li key={entry.mid}>
              {i18n._(entryTitle(entry))}
              {number === null ? null : ` ${text.digits(number)}`}
              {values > 0 ? (
                <>
                  {' · '}
                  <Plural value={values} one={`${shown} value`} other={`${shown} values`} />
                </>
              ) : null}
              {' · '}
              {text.dateTime(entry.madeAt)}
            </li>
          )
        })}
      </ul>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={onTake} loading={busy} disabled={fresh.length === 0}>
          <Trans>Read in</Trans>
        </Button>
      </Group>
    </>
  )
}
