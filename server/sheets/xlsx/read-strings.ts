import { unescaped } from './cell-text.ts'
import { scanAll } from './scan-xml.ts'

/** The shared texts of a workbook: all runs of each, without the phonetic ones, which only say how it is pronounced. */
export function readStrings(bytes: Uint8Array): readonly string[] {
  const strings: string[] = []
  const text = textCollector()
  scanAll(bytes, {
    open: (name) => {
      if (name === 'si') text.begin()
      text.open(name)
    },
    text: (piece) => text.add(piece),
    close: (name) => {
      text.close(name)
      if (name === 'si') strings.push(unescaped(text.whole()))
    },
  })
  return strings
}

export type TextCollector = {
  begin(this: void): void
  open(this: void, name: string): void
  add(this: void, piece: string): void
  close(this: void, name: string): void
  whole(this: void): string
}

/** Collects the text of all runs of a rich text. */
export function textCollector(): TextCollector {
  let collected = ''
  let inText = false
  let inPhonetic = false
  return {
    begin: () => {
      collected = ''
    },
    open: (name) => {
      if (name === 'rPh') inPhonetic = true
      if (name === 't') inText = !inPhonetic
    },
    add: (piece) => {
      if (inText) collected += piece
    },
    close: (name) => {
      if (name === 'rPh') inPhonetic = false
      if (name === 't') inText = false
    },
    whole: () => collected,
  }
}
