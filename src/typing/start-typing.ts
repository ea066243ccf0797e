import { convertPasted, findPasteRemark } from './paste-remark.ts'
import { startSoundTyping } from './sound-typing.ts'
import { isAvroOn, onAvro, toggleAvro } from './typing-mode.ts'
import { watchPaste } from './watch-paste.ts'

/** The aids for people without a Bangla keyboard: writing by sound (Ctrl+M) and Bijoy pastes (Alt+B). */
export function startTyping(): void {
  let end: (() => void) | null = null
  // Read ahead, so that the key after Ctrl+M is the first one that is written by sound.
  const layout = import('#domain/typing/avro.ts')

  async function follow(): Promise<void> {
    end?.()
    end = null
    if (!isAvroOn()) return
    const { avro } = await layout
    // Switched off again while it was read.
    if (isAvroOn()) end ??= startSoundTyping(avro)
  }

  const begin = () => void follow().catch(() => undefined)
  onAvro(begin)
  begin()
  watchPaste()
  window.addEventListener('keydown', onKeyDown, { capture: true })
}

/** By the place of the key, since a Bangla layout gives other letters. */
function onKeyDown(event: KeyboardEvent): void {
  const { code, ctrlKey, altKey, shiftKey, metaKey } = event
  if (shiftKey || metaKey || ctrlKey === altKey || event.isComposing) return
  if (ctrlKey && code === 'KeyM') toggleAvro()
  else if (altKey && code === 'KeyB' && findPasteRemark()?.kind === 'bijoy') convertPasted()
  else return
  event.preventDefault()
  event.stopPropagation()
}
