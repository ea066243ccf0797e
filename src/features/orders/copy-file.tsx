import plain from '#forms/plain/plain.module.css'
import { FileField } from '#ui/file-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { codeInFile } from './read-code.ts'

/** Takes the code of a copy out of a photo or a PDF. The file stays on the device. [CPY-5] */
export function CopyFile({ onCode }: { readonly onCode: (code: string) => void }) {
  const { t } = useLingui()
  const [state, setState] = useState<'ready' | 'reading' | 'none'>('ready')
  async function read(file: File | undefined): Promise<void> {
    if (file === undefined) return
    setState('reading')
    const code = await codeInFile(file).catch(() => null)
    setState(code === null ? 'none' : 'ready')
    if (code !== null) onCode(code)
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
        {state === 'none' ? (
          <Notice kind="warn">
            <Trans>No code of a copy was found. Take the photo straight from above, with the whole code on it.</Trans>
          </Notice>
        ) : null}
      </div>
    </>
  )
}
