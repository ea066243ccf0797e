import { avro } from '#domain/typing/avro.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FieldState, type SoundStep, type SoundWord, takeBackKey, typeSound } from './sound-word.ts'

/** A field with a caret, in which a browser does what is left to it. */
function openField(value = '', at = value.length) {
  let state: FieldState = { value, start: at, end: at }
  let word: SoundWord | null = null
  const put = (from: number, to: number, text: string) => {
    const next = state.value.slice(0, from) + text + state.value.slice(to)
    state = { value: next, start: from + text.length, end: from + text.length }
  }
  const take = (step: SoundStep, otherwise: () => void) => {
    word = step.word
    if (step.edit === null) otherwise()
    else put(step.edit.from, step.edit.to, step.edit.text)
  }
  return {
    type(keys: string) {
      for (const key of keys) take(typeSound(word, key, state, avro), () => put(state.start, state.end, key))
      return state.value
    },
    back() {
      take(takeBackKey(word, state, avro), () => put(Math.max(0, state.start - 1), state.end, ''))
      return state.value
    },
    select(start: number, end = start) {
      state = { ...state, start, end }
    },
  }
}

test('[TYP-1] a word is written anew where it stands, with every key', () => {
  const field = openField()
  expect(field.type('k')).toBe('ক')
  expect(field.type('h')).toBe('খ')
  expect(field.type('otiyan rohim')).toBe('খতিয়ান রহিম')
})

test('[TYP-1] in the middle of a text the rest stays behind the caret', () => {
  const field = openField('মোঃ মিয়া', 4)
  expect(field.type('rohim ')).toBe('মোঃ রহিম মিয়া')
})

test('[TYP-1] what is selected gives way to the first key', () => {
  const field = openField('পুরানো নাম')
  field.select(0, 6)
  expect(field.type('notun')).toBe('নতুন নাম')
})

test('[TYP-1] a caret that was set elsewhere begins a word of its own', () => {
  const field = openField()
  field.type('ko')
  field.select(0)
  expect(field.type('k')).toBe('কক')
  field.select(2)
  expect(field.type('h')).toBe('ককহ')
})

test('[TYP-1] a whole word, key by key, reads as it does at once', () => {
  const key = fc.constantFrom(...Array.from('abcdefghijklmnoprstuvyzODTNRSIU0123456789`:^.,$'))
  fc.assert(
    fc.property(fc.array(key, { maxLength: 14 }), (keys) => {
      expect(openField().type(keys.join(''))).toBe(avro(keys.join('')))
    }),
  )
})

test('[TYP-2] Backspace takes back a key, until none is left of the word', () => {
  const field = openField('ক ')
  field.type('kkh')
  expect(field.back()).toBe('ক ক্ক')
  expect(field.back()).toBe('ক ক')
  expect(field.back()).toBe('ক ')
  expect(field.back()).toBe('ক')
})

test('[TYP-2] taking back every key leaves the field as it was', () => {
  const key = fc.constantFrom(...Array.from('aeioukhgtdnmrzsRNTD^:'))
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 12 }), (keys) => {
      const field = openField('আগে ')
      field.type(keys.join(''))
      for (const _ of keys) field.back()
      expect(field.type('')).toBe('আগে ')
    }),
  )
})
