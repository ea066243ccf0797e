import { createHash } from 'node:crypto'

/** The last log entry of a record on one day. */
export type LogHead = readonly [recordId: string, index: number, hash: string]

/** Root of a Merkle tree over heads in their order; leaves and nodes are told apart (RFC 6962). */
export function merkleRoot(heads: readonly LogHead[]): string {
  let level = heads.map((head) => digest(0, Buffer.from(JSON.stringify(head))))
  if (level.length === 0) return digest(0, Buffer.alloc(0)).toString('hex')
  while (level.length > 1) {
    const next: Buffer[] = []
    for (let i = 0; i < level.length; i += 2) {
      const left = level[i]
      const right = level[i + 1]
      if (left !== undefined) next.push(right === undefined ? left : digest(1, Buffer.concat([left, right])))
    }
    level = next
  }
  return level[0]?.toString('hex') ?? ''
}

function digest(sort: 0 | 1, content: Buffer): Buffer {
  return createHash('sha256')
    .update(Buffer.from([sort]))
    .update(content)
    .digest()
}

export function sortHeads(heads: readonly LogHead[]): LogHead[] {
  return [...heads].sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]))
}
