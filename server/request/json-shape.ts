import { Refusal } from '#server/door/refusal.ts'

export const mostDepth = 64
export const mostNodes = 250_000

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const opens: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closes: ReadonlySet<number> = new Set([0x5d, 0x7d])

/**
 * Refuses JSON that is nested deeper, or has more members, than any call needs. It reads the bytes once, before they are
 * parsed: later steps recurse into the value, and would run for seconds or exceed the stack. [WIR-30]
 */
export function refuseLargeShape(json: Uint8Array): void {
  let depth = 0
  let nodes = 0
  let inString = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? 0
    if (inString) {
      if (sign === backslash) at += 1
      else if (sign === quote) inString = false
    } else if (sign === quote) inString = true
    else if (sign === comma) nodes += 1
    else if (opens.has(sign)) {
      depth += 1
      nodes += 1
    } else if (closes.has(sign)) depth -= 1
    if (depth > mostDepth || nodes > mostNodes) throw new Refusal('request.too-large')
  }
}
