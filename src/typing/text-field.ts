export type TextField = HTMLInputElement | HTMLTextAreaElement

/** The field of running text that an event happened in: never one of a password, an address or a number. */
export function findTextField(target: EventTarget | null): TextField | null {
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLInputElement && (target.type === 'text' || target.type === 'search') ? target : null
}

const otherModes = new Set(['numeric', 'decimal', 'email', 'tel', 'url'])
const names = new Set(['username', 'email', 'tel', 'one-time-code'])

/** Whether Bangla may be written there: a field says by `lang="en"` or `data-typing="plain"` that it may not. */
export function takesBangla(field: TextField): boolean {
  return (
    !field.readOnly &&
    field.lang !== 'en' &&
    field.dataset['typing'] !== 'plain' &&
    !otherModes.has(field.inputMode) &&
    !names.has(field.autocomplete)
  )
}

/** Puts a text in the place of another as a person would: the browser can take it back, and whoever listens hears it. */
export function replaceText(field: TextField, from: number, to: number, text: string): void {
  if (from === to && text === '') return
  field.setSelectionRange(from, to)
  const done = command(text === '' ? 'delete' : 'insertText', text)
  if (done) return
  field.setRangeText(text, from, to, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText', data: text }))
}

/** The only way that reaches the browser's own list of what can be taken back. */
function command(name: 'delete' | 'insertText', text: string): boolean {
  return 'execCommand' in document && document.execCommand(name, false, text)
}
