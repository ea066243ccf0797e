import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import classes from './file-field.module.css'

type FileFieldProps = {
  readonly label: string
  /** as the attribute of an `input`: endings and media types */
  readonly accept: string
  readonly name?: string
  readonly multiple?: boolean
  readonly disabled?: boolean
  /** `sent`: the caller sends each file at once, so the field is empty afterwards. `kept`: a button sends it later. */
  readonly use: 'sent' | 'kept'
  readonly onFiles: (files: readonly File[]) => void
}

/**
 * A file from the device, chosen or dropped, on pages without a component library. Button and file name are in the
 * language of the page. Browsers use that of the system.
 */
export function FileField({ label, accept, name, multiple = false, disabled = false, use, onFiles }: FileFieldProps) {
  const [names, setNames] = useState<readonly string[]>([])
  const id = useId()
  function take(files: readonly File[]): void {
    if (use === 'kept') setNames(files.map((file) => file.name))
    onFiles(files)
  }
  return (
    <label className={classes['field']}>
      <span id={`${id}-label`}>{label}</span>
      <span className={classes['choice']}>
        <input
          className={classes['input']}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={use === 'kept' ? `${id}-name` : undefined}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])]
            if (use === 'sent') event.currentTarget.value = ''
            if (use === 'kept' || files.length > 0) take(files)
          }}
        />
        <span className={classes['button']}>
          {multiple ? <Trans>Choose files</Trans> : <Trans>Choose a file</Trans>}
        </span>
        {use === 'kept' ? (
          <span id={`${id}-name`} className={classes['name']}>
            {names.length === 0 ? <Trans>No file chosen yet</Trans> : names.join(', ')}
          </span>
        ) : null}
      </span>
    </label>
  )
}
