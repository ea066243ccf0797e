import { officeRecoveryCalls } from '#contract/calls/office-recovery.ts'
import { keyFileEnding, provesKey, type RecoveryPrivateKey } from '#vault/recovery-key.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KeyFileForm } from './key-file-form.tsx'
import { NewSecret } from './new-secret.tsx'
import { downloadText } from '#platform/wire/download.ts'
import classes from './vault.module.css'
import { recoveryKeys } from './recovery-queries.ts'

/** The office's recovery key: made here, kept by the office as an encrypted file, and tried now and then. */
export function RecoveryScreen({ onAsked }: { onAsked: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const { desk } = useSession()
  const queries = useQueryClient()
  usePageTitle(t`Recovery key`)
  const officeId = desk?.office.id ?? ''
  const office = desk === null ? '' : text.pick(desk.office.nameBn, desk.office.nameEn)
  const [making, setMaking] = useState(false)
  const known = useQuery({ ...recoveryKeys(officeId), enabled: officeId !== '' })
  const [reason, setReason] = useState('')
  const [former, setFormer] = useState<RecoveryPrivateKey | null>(null)
  const [asked, setAsked] = useState(false)
  const make = useMutation({
    mutationFn: async (passphrase: string) => {
      const { createRecoveryKey, signSuccessor } = await import('#vault/recovery-key.ts')
      const { key, file } = await createRecoveryKey(passphrase, office)
      // The file first: a key in use whose private part nobody has would be worse than none.
      downloadText(`dlrms-recovery-${key.keyId.slice(0, 8)}${keyFileEnding}`, file)
      const signature = former === null ? {} : { signature: await signSuccessor(former, officeId, key) }
      return request(officeRecoveryCalls['office-recovery-key.put'], { officeId, ...key, reason, ...signature })
    },
    onSuccess: (answer) => {
      queries.setQueryData(recoveryKeys(officeId).queryKey, answer)
      setMaking(false)
      setAsked(true)
      onAsked()
    },
  })
  if (known.data === undefined)
    return known.error === null ? <Spinner /> : <Notice kind="bad">{problemText(known.error)}</Notice>
  const { keys } = known.data
  return (
    <div data-vault="recovery">
      <h1>
        <Trans>Recovery key</Trans>
      </h1>
      <p>{office}</p>
      <p>
        <Trans>
          With this key the office opens the work of somebody who forgot their PIN on a machine, and ledger files whose
          passphrase is lost. Its private part is only in the file that you keep: put it on two USB sticks in the safe.
        </Trans>
      </p>
      {keys.length === 0 ? (
        <Notice kind="warn">
          <Trans>There is no key yet. A forgotten PIN costs all work that was not sent.</Trans>
        </Notice>
      ) : null}
      {make.error === null ? null : <Notice kind="bad">{problemText(make.error)}</Notice>}
      {asked ? (
        <Notice kind="good">
          <Trans>The file was saved. The key is in use once a second person has confirmed it.</Trans>
        </Notice>
      ) : null}
      {making && keys[0] !== undefined ? (
        <section className={classes['part']}>
          <h2>
            <Trans>The key in use signs the new one</Trans>
          </h2>
          {former === null ? (
            <>
              <p>
                <Trans>
                  Open the file of the key in use, so that the people of the office see that the new key comes from you.
                  Where it is lost, leave this out: they are told that it is missing.
                </Trans>
              </p>
              <SigningFile inUse={keys[0]} onKey={setFormer} />
            </>
          ) : (
            <Notice kind="good">
              <Trans>The file opens and holds the key in use.</Trans>
            </Notice>
          )}
        </section>
      ) : null}
      {making ? (
        <section className={classes['part']}>
          <Textarea
            label={t`Reason`}
            name="reason"
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <h2>
            <Trans>Passphrase of the key file</Trans>
          </h2>
          <NewSecret
            kinds="passphrase"
            button={<Trans>Make the key and save its file</Trans>}
            focused={false}
            onSecret={async ({ text: passphrase }) => {
              if (reason.trim() !== '') await make.mutateAsync(passphrase).catch(() => undefined)
            }}
          />
        </section>
      ) : (
        <button type="button" className={classes['primary']} data-act="make" onClick={() => setMaking(true)}>
          {keys.length === 0 ? <Trans>Make a key</Trans> : <Trans>Make a new key</Trans>}
        </button>
      )}
      {keys.length === 0 ? null : (
        <>
          <section className={classes['part']}>
            <h2>
              <Trans>Keys of this office</Trans>
            </h2>
            <table className={classes['history']}>
              <thead>
                <tr>
                  <th scope="col">{t`Key`}</th>
                  <th scope="col">{t`Made`}</th>
                  <th scope="col">{t`By`}</th>
                  <th scope="col">{t`Confirmed by`}</th>
                  <th scope="col">{t`Reason`}</th>
                  <th scope="col">{t`Use`}</th>
                </tr>
              </thead>
              <tbody>
                {keys.map((key, at) => (
                  <tr key={key.keyId} data-key={key.keyId}>
                    <td>{key.keyId.slice(0, 8)}</td>
                    <td>{text.dateTime(key.createdAt)}</td>
                    <td>{text.pick(key.byNameBn, key.byNameEn)}</td>
                    <td>{text.pick(key.confirmedBn ?? '', key.confirmedEn ?? '') || '–'}</td>
                    <td>{key.reason ?? '–'}</td>
                    <td>{at === 0 ? <Trans>In use</Trans> : <Trans>Former: keep its file</Trans>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <section className={classes['part']}>
            <h2>
              <Trans>Does a kept file still open?</Trans>
            </h2>
            <TryFile keys={keys} />
          </section>
        </>
      )}
    </div>
  )
}

function SigningFile({
  inUse,
  onKey,
}: {
  inUse: { keyId: string; publicKey: string }
  onKey: (key: RecoveryPrivateKey) => void
}) {
  const [other, setOther] = useState(false)
  return (
    <>
      {other ? (
        <Notice kind="bad">
          <Trans>The file opens, but its key is none of this office.</Trans>
        </Notice>
      ) : null}
      <KeyFileForm
        button={<Trans>Open the file</Trans>}
        onKey={(key) => void provesKey(key, inUse).then((proven) => (proven ? onKey(key) : setOther(true)))}
      />
    </>
  )
}

function TryFile({ keys }: { keys: readonly { keyId: string; publicKey: string }[] }) {
  const [outcome, setOutcome] = useState<'current' | 'former' | 'other' | null>(null)

  async function look(key: RecoveryPrivateKey) {
    for (const [at, one] of keys.entries())
      if (await provesKey(key, one)) return setOutcome(at === 0 ? 'current' : 'former')
    setOutcome('other')
  }

  return (
    <>
      {outcome === null ? null : (
        <Notice kind={outcome === 'other' ? 'bad' : 'good'}>
          <output data-outcome={outcome}>
            {outcome === 'current' ? (
              <Trans>The file opens and holds the key in use.</Trans>
            ) : outcome === 'former' ? (
              <Trans>The file opens and holds a former key of this office.</Trans>
            ) : (
              <Trans>The file opens, but its key is none of this office.</Trans>
            )}
          </output>
        </Notice>
      )}
      <KeyFileForm button={<Trans>Try the file</Trans>} onKey={(key) => void look(key)} />
    </>
  )
}
