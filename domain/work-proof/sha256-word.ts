/** The first bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of the first 8. */
const [rounds, begin] = constants()

const schedule = new Int32Array(64)

/**
 * The first 32 bits of the SHA-256 of a short ASCII text. Synchronous, and much quicker than the browser's own digest for some
 * bytes, whose answer is waited for each time. Not for secrets.
 */
export function sha256Word(text: string): number {
  if (text.length > 55) throw new Error('longer than one block')
  const w = schedule
  w.fill(0, 0, 16)
  for (let i = 0; i < text.length; i++) w[i >> 2] = at(w, i >> 2) | (text.charCodeAt(i) << (24 - (i & 3) * 8))
  w[text.length >> 2] = at(w, text.length >> 2) | (0x80 << (24 - (text.length & 3) * 8))
  w[15] = text.length * 8
  for (let i = 16; i < 64; i++) {
    const x = at(w, i - 15)
    const y = at(w, i - 2)
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0
  }
  let a = at(begin, 0)
  let b = at(begin, 1)
  let c = at(begin, 2)
  let d = at(begin, 3)
  let e = at(begin, 4)
  let f = at(begin, 5)
  let g = at(begin, 6)
  let h = at(begin, 7)
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(rounds, i) + at(w, i)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  return (at(begin, 0) + a) >>> 0
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function at(words: Int32Array, i: number): number {
  return words[i] as number
}

function constants(): [Int32Array, Int32Array] {
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n)
  const bits = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0
  return [
    Int32Array.from(primes, (p) => bits(Math.cbrt(p))),
    Int32Array.from(primes.slice(0, 8), (p) => bits(Math.sqrt(p))),
  ]
}
