/** A post of a base office as far as its place in the tree goes. */
export type TreePost = {
  readonly id: string
  readonly parentId: string | null
  readonly isHead: boolean
  readonly seats: number
}

/** What is wrong with an organogram: the code of each field, by the post's id. */
export type TreeFaults = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * An organogram is one tree or several: no post stands below itself, and what it names above is there. One post is the head
 * of the office; it has one seat and nobody above. [ADM-6]
 */
export function checkTree(posts: readonly TreePost[]): TreeFaults {
  const faults: Record<string, Record<string, string>> = {}
  const fault = (id: string, field: string, code: string): void => {
    ;(faults[id] ??= {})[field] = code
  }
  const byId = new Map(posts.map((post) => [post.id, post]))
  let head: string | null = null
  for (const post of posts) {
    if (post.parentId !== null && !leadsUp(post, byId)) fault(post.id, 'parentId', 'organogram.circle')
    if (!post.isHead) continue
    if (head !== null) fault(post.id, 'isHead', 'office.head-exists')
    head = post.id
    if (post.seats !== 1) fault(post.id, 'seats', 'organogram.head')
    if (post.parentId !== null) fault(post.id, 'parentId', 'organogram.head')
  }
  return faults
}

function leadsUp(post: TreePost, byId: ReadonlyMap<string, TreePost>): boolean {
  const passed = new Set<string>()
  let at: TreePost | undefined = post
  while (at !== undefined && at.parentId !== null) {
    if (passed.has(at.id)) return false
    passed.add(at.id)
    at = byId.get(at.parentId)
  }
  return at !== undefined
}

/** Posts with those below each, in their order: every post once, at its depth from 0. */
export function inTreeOrder<P extends TreePost>(posts: readonly P[]): readonly { post: P; depth: number }[] {
  const known = new Set(posts.map(({ id }) => id))
  const below = new Map<string | null, P[]>()
  for (const post of posts) {
    const above = post.parentId !== null && known.has(post.parentId) ? post.parentId : null
    below.set(above, [...(below.get(above) ?? []), post])
  }
  const walk = (above: string | null, depth: number): { post: P; depth: number }[] =>
    (below.get(above) ?? []).flatMap((post) => [{ post, depth }, ...walk(post.id, depth + 1)])
  return walk(null, 0)
}
