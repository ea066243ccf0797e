import { cleanPaste } from './clean-paste.ts'
import { offerBijoy, readBijoy } from './offer-bijoy.ts'
import { findPasteRemark, remarkPaste } from './paste-remark.ts'
import { findTextField, replaceText, takesBangla, type TextField } from './text-field.ts'

type Place = { readonly start: number; readonly text: string }

/** Looks at what is pasted into fields: Bijoy is offered to be converted, a field of one script is kept clean. */
export function watchPaste(): void {
  document.addEventListener('paste', onPaste, { capture: true })
  // Some fields let no character of theirs past the window.
  window.addEventListener('input', (event) => dropStale(event.target), { capture: true })
  document.addEventListener('focusout', onFocusOut)
}

function onPaste(event: ClipboardEvent): void {
  const field = findTextField(event.target)
  const text = event.clipboardData?.getData('text/plain') ?? ''
  remarkPaste(null)
  if (field === null || field.readOnly || text === '') return
  const { script } = field.dataset
  const clean = script === 'bn' || script === 'en' ? cleanPaste(text, script) : null
  if (clean !== null && clean.kept !== text) {
    event.preventDefault()
    return void pasteClean(field, text, script === 'bn' ? 'bn' : 'en')
  }
  if (!takesBangla(field)) return
  const { value } = field
  const [start, end] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length]
  // Once it stands in the field, which may have its own idea of what it takes.
  setTimeout(() => {
    if (event.defaultPrevented) return
    const pasted = field.value.slice(start, field.value.length - (value.length - end))
    if (pasted !== '') void offerAt(field, { start, text: pasted })
  })
}

/** Bijoy is written with Latin letters: a field for Bangla asks before it leaves them out. */
async function pasteClean(field: TextField, text: string, script: 'bn' | 'en'): Promise<void> {
  const line = field instanceof HTMLInputElement ? text.replace(/[\r\n]+/g, ' ') : text
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  if (script === 'bn' && (await readBijoy([line])) !== null) {
    replaceText(field, start, end, line)
    return offerAt(field, { start, text: line })
  }
  const { kept, dropped } = cleanPaste(line, script)
  replaceText(field, start, end, kept)
  if (dropped !== '') remarkPaste({ kind: 'dropped', anchor: field, text: dropped })
}

async function offerAt(field: TextField, place: Place): Promise<void> {
  await offerBijoy(field, [place.text], (convert) => exchange(field, place, convert(place.text)))
  if (!stands(field, place)) dropStale(field)
}

function stands(field: TextField, { start, text }: Place): boolean {
  return field.value.slice(start, start + text.length) === text
}

/** Where somebody typed into it meanwhile it is theirs. */
function exchange(field: TextField, place: Place, text: string): void {
  if (!stands(field, place)) return
  field.focus()
  replaceText(field, place.start, place.start + place.text.length, text)
}

/** What is said of a paste is over with the next thing typed there. */
function dropStale(target: EventTarget | null): void {
  if (findPasteRemark()?.anchor === target) remarkPaste(null)
}

function onFocusOut({ relatedTarget, target }: FocusEvent): void {
  const remark = findPasteRemark()
  // Another window may be looked at meanwhile.
  if (remark === null || !document.hasFocus()) return
  const near = (place: EventTarget | null) =>
    place instanceof Element && (remark.anchor.contains(place) || place.closest('[data-paste-bar]') !== null)
  if (near(target) && !near(relatedTarget)) remarkPaste(null)
}
