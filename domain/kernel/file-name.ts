const longest = 120
const longestEnding = 10

/**
 * The name under which an uploaded file is kept: its last part without any folder, on one line, without signs that turn the
 * direction of the text (an "exe" can be made to read as "gpj"), and short. Joiners belong to Bangla spelling and stay.
 * [FIL-1]
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(/^(?=(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))/i, '_')
  return plain === '' ? 'file' : shortened(plain)
}

/** Cut before its ending, which says to people what it is. */
function shortened(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= longest) return name
  const at = letters.lastIndexOf('.')
  const ending = at > 0 && letters.length - at <= longestEnding ? letters.slice(at) : []
  return [...letters.slice(0, longest - ending.length), ...ending].join('')
}

/** Endings of the media types that this product sends; the first one is added where a name has none of them. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/bmp': ['bmp'],
  'image/avif': ['avif'],
  'image/svg+xml': ['svg'],
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
}

/**
 * The name of a file with content of this type. The type decides the ending: a PDF named `deed.hta` is `deed.pdf`, so no
 * system starts it as a program. An earlier ending does not remain: `deed.hta.pdf` is `deed_hta.pdf`. [FIL-2]
 */
export function fileNameOf(name: string, type: string): string {
  const clean = cleanFileName(name)
  const known = endings[type.split(';')[0] ?? '']
  if (known === undefined) return clean
  const ending = /\.(?=[0-9]*[a-z])([a-z0-9]{1,10})$/i.exec(clean)?.[1] ?? ''
  const base = ending === '' ? clean : clean.slice(0, -ending.length - 1)
  const kept = known.includes(ending.toLowerCase()) ? ending.toLowerCase() : known[0]
  return shortened(`${base.replaceAll(/\.(?=[a-z])/gi, '_').replace(/[. ]+$/, '')}.${kept}`)
}
