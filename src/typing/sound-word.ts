/** The word being typed by sound: what was keyed, and what of it stands in the field. */
export type SoundWord = { readonly start: number; readonly keyed: string; readonly written: string }

/** A field at the moment of a key. */
export type FieldState = { readonly value: string; readonly start: number; readonly end: number }

/** What becomes of a key: a replacement in the field, or null where the browser does what it always does. */
export type SoundStep = {
  readonly word: SoundWord | null
  readonly edit: { readonly from: number; readonly to: number; readonly text: string } | null
}

type Sound = (latin: string) => string

const nothing: SoundStep = { word: null, edit: null }

/** A key goes on with the word that the caret stands behind, or begins one; any other sign ends it. [TYP-1] */
export function typeSound(word: SoundWord | null, key: string, field: FieldState, sound: Sound): SoundStep {
  if (!/^[A-Za-z0-9`:^.,$]$/.test(key)) return nothing
  const going = goesOn(word, field) ? word : { start: field.start, keyed: '', written: '' }
  const from = { ...field, start: going.start + going.written.length }
  return rewritten(going, going.keyed + key, from, sound)
}

/** Backspace takes back one key, not one letter of what the keys have become. [TYP-2] */
export function takeBackKey(word: SoundWord | null, field: FieldState, sound: Sound): SoundStep {
  if (!goesOn(word, field)) return nothing
  const { word: left, edit } = rewritten(word, word.keyed.slice(0, -1), field, sound)
  return { word: left?.keyed === '' ? null : left, edit }
}

function goesOn(word: SoundWord | null, { value, start, end }: FieldState): word is SoundWord {
  if (word === null || start !== end || start !== word.start + word.written.length) return false
  return value.slice(word.start, start) === word.written
}

/** Only what differs is replaced, so that taking back steps through the word as through any typing. */
function rewritten({ start, written }: SoundWord, keyed: string, field: FieldState, sound: Sound): SoundStep {
  const next = sound(keyed)
  let same = 0
  while (same < next.length && same < written.length && next[same] === written[same]) same += 1
  return {
    word: { start, keyed, written: next },
    edit: { from: start + same, to: field.end, text: next.slice(same) },
  }
}
