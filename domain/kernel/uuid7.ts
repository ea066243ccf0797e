/** Gives random integers in [0, 2^32). Tests pass a seeded one. */
export type RandomSource = () => number

export type IdSource = () => string

/**
 * UUIDs of version 7 (RFC 9562): the caller makes ids, so that a record has its name before any server heard of it.
 * The time part only keeps neighbours together in an index; nothing is decided by it.
 */
export function uuid7Source(now: () => number, random: RandomSource): IdSource {
  let lastMs = 0
  let counter = 0
  return () => {
    const ms = Math.max(now(), lastMs)
    counter = ms === lastMs ? counter + 1 : random() & 0x3ff
    lastMs = counter > 0xfff ? ms + 1 : ms
    if (counter > 0xfff) counter = 0
    const time = lastMs.toString(16).padStart(12, '0')
    const high = (0x7000 | counter).toString(16)
    const variant = (0x8000 | (random() & 0x3fff)).toString(16)
    const tail = (random() & 0xffff).toString(16).padStart(4, '0') + (random() >>> 0).toString(16).padStart(8, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-${high}-${variant}-${tail}`
  }
}

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export function isUuid(text: string): boolean {
  return shape.test(text)
}
