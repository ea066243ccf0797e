import { remarkPaste } from './paste-remark.ts'

export type Convert = (bijoy: string) => string

/** The converter where texts together look like Bijoy; it is loaded with the first Latin text that is pasted. */
export async function readBijoy(texts: readonly string[]): Promise<Convert | null> {
  const all = texts.join(' ')
  if (!/[A-Za-z\u0080-\u024f]/.test(all)) return null
  const bijoy = await import('#domain/typing/bijoy.ts').catch(() => null)
  return bijoy?.looksLikeBijoy(all) === true ? bijoy.fromBijoy : null
}

/** Offers to convert what was just pasted, if it looks like Bijoy. It stays as it is until somebody says so. [BIJ-2] */
export async function offerBijoy(
  anchor: HTMLElement,
  texts: readonly string[],
  accept: (convert: Convert) => void,
): Promise<void> {
  const convert = await readBijoy(texts)
  if (convert === null) return
  remarkPaste({ kind: 'bijoy', anchor, text: convert(texts.join(' ')), convert: () => accept(convert) })
}
