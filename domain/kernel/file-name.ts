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
