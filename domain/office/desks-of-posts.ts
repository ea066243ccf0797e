import { toBengaliDigits } from '../kernel/digits.ts'

export type Named = { readonly nameBn: string; readonly nameEn: string }

/** A post as its desks are made by it; a closed one has no seats any more. */
export type SeatedPost = Named & { readonly id: string; readonly seats: number }

export type DeskOfPost = Named & {
  readonly id: string
  readonly postId: string
  readonly seat: number | null
  /** somebody sits there, or is to sit there */
  readonly occupied: boolean
}

export type DeskChanges = {
  readonly add: readonly (Named & { postId: string; seat: number })[]
  readonly rename: readonly (Named & { desk: DeskOfPost; seat: number })[]
  readonly close: readonly DeskOfPost[]
  /** desks beyond the seats of their post that stay, because somebody sits there */
  readonly kept: readonly DeskOfPost[]
}

/**
 * What publishing an organogram does to the desks of one office: each post has as many desks as seats, called as the post and
 * numbered where there are several. Of desks beyond the seats the empty ones close, from the last; occupied ones stay. [ADM-5]
 */
export function desksOfPosts(posts: readonly SeatedPost[], desks: readonly DeskOfPost[]): DeskChanges {
  const add: (Named & { postId: string; seat: number })[] = []
  const rename: (Named & { desk: DeskOfPost; seat: number })[] = []
  const close: DeskOfPost[] = []
  const kept: DeskOfPost[] = []
  for (const post of posts) {
    const there = desks.filter(({ postId }) => postId === post.id).toSorted(bySeat)
    const stay = staying(there, post.seats)
    close.push(...there.filter((desk) => !stay.includes(desk)))
    kept.push(...stay.slice(post.seats))
    const numbered = Math.max(post.seats, stay.length) > 1
    stay.forEach((desk, at) => {
      const named = post.seats === 0 ? desk : nameOfSeat(post, at + 1, numbered)
      const changed = named.nameBn !== desk.nameBn || named.nameEn !== desk.nameEn
      if (changed) rename.push({ desk, seat: at + 1, nameBn: named.nameBn, nameEn: named.nameEn })
    })
    for (let seat = stay.length + 1; seat <= post.seats; seat++)
      add.push({ postId: post.id, seat, ...nameOfSeat(post, seat, numbered) })
  }
  return { add, rename, close, kept }
}

function staying(desks: readonly DeskOfPost[], seats: number): readonly DeskOfPost[] {
  const stay = [...desks]
  for (let at = stay.length - 1; at >= 0 && stay.length > seats; at--)
    if (stay[at]?.occupied === false) stay.splice(at, 1)
  return stay
}

function nameOfSeat({ nameBn, nameEn }: Named, seat: number, numbered: boolean): Named {
  return numbered
    ? { nameBn: `${nameBn} ${toBengaliDigits(String(seat))}`, nameEn: `${nameEn} ${seat}` }
    : { nameBn, nameEn }
}

function bySeat(a: DeskOfPost, b: DeskOfPost): number {
  return (
    (a.seat ?? Number.MAX_SAFE_INTEGER) - (b.seat ?? Number.MAX_SAFE_INTEGER) ||
    a.nameEn.localeCompare(b.nameEn, 'en', { numeric: true }) ||
    (a.id < b.id ? -1 : 1)
  )
}
