import { deflateSync, inflateSync } from 'node:zlib'
import { blankFamily } from './blank-font.ts'
import { fromUnseen } from './unseen-text.ts'

/** Readers of documents pass it over: glyphs that are only to be seen are found and copied as nothing. */
const nothing = '200B'
const mostLines = 100

/**
 * Says anew which letters the glyphs of a document stand for. The compiler gives each glyph the letters of the first
 * cluster in which it meets it, which are others in the next one; so what is seen stands for nothing, and the unseen layer
 * for the text itself. The tables are replaced by an update at the end, as the format has it; nothing else is touched.
 * [PAP-10]
 */
export function makeReadable(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const objects: { id: number; body: Buffer }[] = []
  for (const [font] of text.matchAll(/\/Type \/Font\s+\/Subtype \/Type0[\s\S]*?endobj/g)) {
    const name = (/\/BaseFont \/(\S+)/.exec(font)?.[1] ?? '').replaceAll('#20', ' ')
    const id = Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1])
    const cmap = streamOf(pdf, text, id)
    if (cmap === null) continue
    const isUnseen = name.replaceAll(/[^A-Za-z]/g, '').endsWith(blankFamily.replaceAll(/[^A-Za-z]/g, ''))
    const lines = isUnseen
      ? [...cmap.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)].map(([, glyph = '', codes = '']) => [
          glyph,
          ownLetters(codes),
        ])
      : Array.from({ length: lastGlyph(text, font) + 1 }, (_, glyph) => [hex(glyph), nothing])
    const packed = deflateSync(
      Buffer.from(
        withLines(
          cmap,
          lines.map(([glyph, letters]) => `<${glyph}> <${letters}>`),
        ),
        'latin1',
      ),
    )
    const opening = `${id} 0 obj\n<<\n  /Length ${packed.length}\n  /Type /CMap\n  /WMode 0\n  /Filter /FlateDecode\n>>\nstream\n`
    objects.push({ id, body: Buffer.concat([Buffer.from(opening), packed, Buffer.from('\nendstream\nendobj\n')]) })
  }
  return objects.length === 0 ? pdf : updated(pdf, text, objects)
}

function ownLetters(codes: string): string {
  return (codes.match(/.{4}/g) ?? []).map((code) => hex(fromUnseen(Number.parseInt(code, 16)))).join('')
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0')
}

/** Also glyphs for which the compiler names no letters: a reader would take their own numbers for letters. */
function lastGlyph(text: string, font: string): number {
  const id = /\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1] ?? ''
  const from = text.indexOf(`\n${id} 0 obj\n`)
  const widths = /\/W \[([\d .]*)\]/.exec(text.slice(from, text.indexOf('endobj', from)))?.[1] ?? ''
  const numbers = widths.split(' ').map(Number)
  return Math.max(0, ...numbers.filter((_, at) => at % 3 === 1))
}

/** A table in another wording; no block of it may have more than a hundred lines. */
function withLines(cmap: string, lines: readonly string[]): string {
  const blocks = Array.from({ length: Math.ceil(lines.length / mostLines) }, (_, at) => {
    const block = lines.slice(at * mostLines, (at + 1) * mostLines)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`
  })
  const head = cmap.slice(0, cmap.indexOf('endcodespacerange') + 'endcodespacerange\n'.length)
  return head + blocks.join('') + cmap.slice(cmap.lastIndexOf('endcmap'))
}

function streamOf(pdf: Buffer, text: string, id: number): string | null {
  const at = text.indexOf(`\n${id} 0 obj\n`)
  if (at === -1) return null
  const length = Number(/\/Length (\d+)/.exec(text.slice(at, text.indexOf('stream', at)))?.[1])
  const start = text.indexOf('stream\n', at) + 'stream\n'.length
  return inflateSync(pdf.subarray(start, start + length)).toString('latin1')
}

/** Objects in their new form, a table of where they stand, and a trailer that leads to the one before. */
function updated(pdf: Buffer, text: string, objects: readonly { id: number; body: Buffer }[]): Buffer {
  const trailer = text.slice(text.lastIndexOf('trailer'), text.lastIndexOf('startxref'))
  const before = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]
  if (before === undefined) throw new Error('the document ends without its table')
  const parts = [pdf, Buffer.from('\n')]
  let offset = pdf.length + 1
  const places = objects.map(({ id, body }) => {
    parts.push(body)
    const line = `${id} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
    offset += body.length
    return line
  })
  const end = trailer.replace('<<', `<<\n  /Prev ${before}`).trimEnd()
  parts.push(Buffer.from(`xref\n${places.join('')}${end}\nstartxref\n${offset}\n%%EOF\n`, 'latin1'))
  return Buffer.concat(parts)
}
