import plain from '#forms/plain/plain.module.css'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { FileField } from '#ui/file-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { codeInFile, type NoCode } from './read-code.ts'

type Props = {
  readonly onCode: (code: string) => void
  /** whether this is the way by which the reader looks now */
  readonly active: boolean
  readonly onBegin: () => void
}

const faultCodes = { password: 'upload.password', heic: 'upload.heic', broken: 'upload.broken' } as const

/** Takes the code of a copy out of a photo or a PDF. The file stays on the device. [CPY-5] */
export function CopyFile({ onCode, active, onBegin }: Props) {
  const { t } = useLingui()
  const codeText = useCodeText()
  const [state, setState] = useState<'ready' | 'reading' | NoCode>('ready')
  async function read(file: File | undefined): Promise<void> {
    if (file === undefined) return
    onBegin()
    setState('reading')
    const found = await codeInFile(file).catch(() => ({ fault: 'broken' }) as const)
    setState('code' in found ? 'ready' : found.fault)
    if ('code' in found) onCode(found.code)
  }
  return (
    <>
      <FileField
        label={t`Photo or PDF of the copy`}
        accept="image/*,application/pdf"
        disabled={state === 'reading'}
        use="sent"
        onFiles={([file]) => void read(file)}
      />
      <div aria-live="polite" className={plain['acts']}>
        {!active || state === 'ready' || state === 'reading' ? null : (
          <Notice kind="warn">
            {state === 'none' ? (
              <Trans>No code of a copy was found. Take the photo straight from above, with the whole code on it.</Trans>
            ) : state === 'type' ? (
              <Trans>This file is neither a picture nor a PDF. Choose a photo or the PDF of the copy.</Trans>
            ) : (
              codeText(faultCodes[state])
            )}
          </Notice>
        )}
      </div>
    </>
  )
}
