/** Gives random integers in [0, 2^32). Tests pass a seeded one. */
export type RandomSource = () => number

export type IdSource = () => string

/**
 * UUIDs of version 7 (RFC 9562): the caller makes ids, so that a record has its name before any server heard of it.
 * The time part only keeps neighbours together in an index; nothing is decided by it.
 */
export function uuid7Source(now: () => number, random: RandomSource): IdSource {
  return idsOf(
    now,
    () => random() & 0x3ff,
    () => tailOf(random),
  )
}

/**
 * The same for one that makes very many: its last 62 bits are drawn once and name the source, as RFC 9562 (6.4) lets a node
 * be named, and time and count tell its ids apart. What one sitting keyed has these digits in common, and packs into half
 * the room. Whoever knows one of these ids can guess others.
 */
export function uuid7Node(now: () => number, random: RandomSource): IdSource {
  const tail = tailOf(random)
  return idsOf(
    now,
    () => 0,
    () => tail,
  )
}

/** `first`: what the count begins with in a new millisecond. */
function idsOf(now: () => number, first: () => number, tail: () => string): IdSource {
  let lastMs = 0
  let counter = 0
  return () => {
    const ms = Math.max(now(), lastMs)
    counter = ms === lastMs ? counter + 1 : first()
    lastMs = counter > 0xfff ? ms + 1 : ms
    if (counter > 0xfff) counter = 0
    const time = lastMs.toString(16).padStart(12, '0')
    const high = (0x7000 | counter).toString(16)
    return `${time.slice(0, 8)}-${time.slice(8)}-${high}-${tail()}`
  }
}

function tailOf(random: RandomSource): string {
  const variant = (0x8000 | (random() & 0x3fff)).toString(16)
  return `${variant}-${(random() & 0xffff).toString(16).padStart(4, '0')}${(random() >>> 0).toString(16).padStart(8, '0')}`
}

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export function isUuid(text: string): boolean {
  return shape.test(text)
}
