import { type FieldState, type SoundStep, type SoundWord, takeBackKey, typeSound } from './sound-word.ts'
import { findTextField, replaceText, takesBangla, type TextField } from './text-field.ts'

/** Writes Latin keys as Bangla in every field that takes it, until it is called off. There is no listener after that. */
export function startSoundTyping(sound: (latin: string) => string): () => void {
  let held: { field: TextField; word: SoundWord } | null = null
  let writing = false

  function onBeforeInput(event: InputEvent): void {
    if (writing) return
    const field = findTextField(event.target)
    if (field === null || event.isComposing || !takesBangla(field)) {
      held = null
      return
    }
    const word = held?.field === field ? held.word : null
    const step = stepOf(event, word, stateOf(field))
    held = step.word === null ? null : { field, word: step.word }
    if (step.edit === null) return
    event.preventDefault()
    writing = true
    try {
      replaceText(field, step.edit.from, step.edit.to, step.edit.text)
    } finally {
      writing = false
    }
  }

  function stepOf(event: InputEvent, word: SoundWord | null, state: FieldState): SoundStep {
    if (event.inputType === 'insertText' && event.data !== null) return typeSound(word, event.data, state, sound)
    if (event.inputType === 'deleteContentBackward') return takeBackKey(word, state, sound)
    // Paste, undo, deleting a word: the browser's own, and what was being typed is over.
    return { word: null, edit: null }
  }

  document.addEventListener('beforeinput', onBeforeInput, { capture: true })
  return () => document.removeEventListener('beforeinput', onBeforeInput, { capture: true })
}

function stateOf({ value, selectionStart, selectionEnd }: TextField): FieldState {
  return { value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length }
}
