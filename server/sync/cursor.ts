/**
 * What a scope's records show of themselves when a cursor is made, raised where that changes: devices then read the scope
 * anew. Everybody who reaches a volume sees all of it alike.
 */
export const viewKey = 'w1'

export type Cursor = { readonly seq: number; readonly tag: string; readonly view: string }

/** `seq.tag.viewKey`, opaque to the device. */
export function printCursor(seq: number, tag: string): string {
  return `${seq}.${tag}.${viewKey}`
}

export function parseCursor(text: string): Cursor | null {
  const match = /^(\d{1,15})\.([0-9a-f-]{1,12})\.([0-9A-Za-z]{1,20})$/.exec(text)
  return match === null ? null : { seq: Number(match[1]), tag: match[2] ?? '', view: match[3] ?? '' }
}
