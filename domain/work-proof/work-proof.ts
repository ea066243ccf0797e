/**
 * Work that a guest's device does before it is answered, so that asking much costs much: numbers whose SHA-256 with the
 * challenge begins with zeros. Several small ones instead of a large one, since their sum takes about as long for everybody.
 * [ORD-13]
 */
export const workParts = 8

export type Challenge = {
  /** how many zeros each digest begins with */
  readonly bits: number
  /** when it ends, in milliseconds */
  readonly until: number
  readonly nonce: string
  /** the server's signature over all of it, which nobody knows before it is given */
  readonly seal: string
}

/** What the server gives out: `BITS.UNTIL.NONCE.SEAL`. */
export function writeChallenge({ bits, until, nonce, seal }: Challenge): string {
  return [bits, until, nonce, seal].join('.')
}

const form = /^([0-9]{1,2})\.([0-9]{1,16})\.([\w-]{1,32})\.([\w-]{1,32})$/

export function readChallenge(text: string): Challenge | null {
  const [, bits = '', until = '', nonce = '', seal = ''] = form.exec(text) ?? []
  return seal === '' ? null : { bits: Number(bits), until: Number(until), nonce, seal }
}

/** What is hashed for one part: short enough for one block of SHA-256. */
export function workText(seal: string, part: number, counter: number): string {
  return `${seal}.${part}.${counter}`
}

/** Whether a digest, by its first 32 bits, begins with so many zeros. */
export function isWorked(firstWord: number, bits: number): boolean {
  return firstWord >>> (32 - bits) === 0
}

/** What comes back: the challenge with the number of each part. */
export function writeProof(challenge: string, counters: readonly number[]): string {
  return `${challenge}.${counters.join('-')}`
}

export function readProof(text: string): { readonly challenge: Challenge; readonly counters: number[] } | null {
  const cut = text.lastIndexOf('.')
  const challenge = readChallenge(text.slice(0, Math.max(cut, 0)))
  const typed = text.slice(cut + 1)
  if (challenge === null || !/^[0-9]{1,15}(-[0-9]{1,15})*$/.test(typed)) return null
  return { challenge, counters: typed.split('-').map(Number) }
}
