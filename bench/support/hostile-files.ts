import sharp from 'sharp'

const svg = (inner: string, size = 'width="900" height="1200"'): Uint8Array =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`)

/** Small files that cost much to read: huge pages, references and filters without an end, and what only says it is a page. */
export async function hostileFiles(): Promise<readonly Uint8Array[]> {
  const nested = Array.from(
    { length: 9 },
    (_v, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
  ).join('')
  const filter = '<feTurbulence baseFrequency=".9" numOctaves="99"/><feMorphology operator="dilate" radius="400"/>'
  const picture = { width: 12_000, height: 9_000, channels: 3, background: 'white' } as const
  const bomb = await sharp({ create: picture, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer()
  return [
    svg('<rect width="9" height="9"/>', 'width="30000" height="30000"'),
    svg(`<defs><g id="g0"><rect width="9" height="9"/></g>${nested}</defs><use href="#g9"/>`),
    svg(
      `<filter id="f" x="-9" y="-9" width="99" height="99">${filter.repeat(30)}</filter><rect width="900" height="1200" filter="url(#f)"/>`,
      'width="7000" height="7000"',
    ),
    bomb,
    bomb.subarray(0, bomb.byteLength / 2),
    pdf(),
  ]
}

/** A page tree that leads back to itself, and a stream that says it is longer than the file. */
function pdf(): Uint8Array {
  return Buffer.from(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R 3 0 R]/Count 99999999>>endobj\n' +
      '3 0 obj<</Length 999999999/Filter[/FlateDecode/FlateDecode]>>stream\nx\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
}
