import { useLingui } from '@lingui/react/macro'
import { toggleAvro, useAvro } from './typing-mode.ts'

/** Which letters the keys give: অ where they are written as Bangla by sound, A where they come as they are. */
export function TypingButton({ className, named = false }: { className: string | undefined; named?: boolean }) {
  const { t } = useLingui()
  const avro = useAvro()
  return (
    <button
      type="button"
      className={className}
      data-wide={!named}
      data-avro={avro}
      aria-label={t`Bangla by sound (Avro)`}
      aria-pressed={avro}
      aria-keyshortcuts="Control+M"
      title={t`Bangla by sound (Ctrl+M)`}
      // The focus stays in the field that is being typed in.
      onMouseDown={(event) => event.preventDefault()}
      onClick={toggleAvro}
    >
      <span aria-hidden="true" lang={avro ? 'bn' : 'en'}>
        {avro ? 'অ' : 'A'}
      </span>
      {named ? ` ${t`Avro`}` : null}
    </button>
  )
}
