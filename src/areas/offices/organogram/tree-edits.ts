import { inTreeOrder } from '#domain/office/organogram.ts'

export type DraftPost = {
  readonly id: string
  readonly rev?: number
  readonly nameBn: string
  readonly nameEn: string
  readonly parentId: string | null
  readonly designationId: string | null
  readonly isHead: boolean
  readonly category: 'OFFICER' | 'STAFF'
  readonly seats: number
  readonly services: readonly string[]
  readonly groupIds: readonly string[]
}

type Draft = readonly DraftPost[]

/** A new post below another, or at the top; the first of all is the head of the office. */
export function addPost(posts: Draft, id: string, parentId: string | null): Draft {
  const isHead = posts.length === 0
  const fresh = {
    nameBn: '',
    nameEn: '',
    designationId: null,
    category: 'STAFF',
    seats: 1,
    services: [],
    groupIds: [],
  } as const
  return [...posts, { id, parentId, isHead, ...fresh }]
}

/** A post goes with all below it. */
export function removePost(posts: Draft, id: string): Draft {
  const gone = new Set([id])
  for (const { post } of inTreeOrder(posts)) if (post.parentId !== null && gone.has(post.parentId)) gone.add(post.id)
  return posts.filter((post) => !gone.has(post.id))
}

export function changePost(posts: Draft, id: string, change: Partial<DraftPost>): Draft {
  return posts.map((post) => (post.id === id ? { ...post, ...change } : post))
}

/** One place up or down among those below the same post. */
export function movePost(posts: Draft, id: string, by: -1 | 1): Draft {
  const post = posts.find((one) => one.id === id)
  const beside = posts.filter((one) => one.parentId === post?.parentId)
  const other = beside[beside.findIndex((one) => one.id === id) + by]
  if (post === undefined || other === undefined) return posts
  return posts.map((one) => (one.id === id ? other : one.id === other.id ? post : one))
}

/** Below the post before it, or beside the one above. */
export function indentPost(posts: Draft, id: string, inwards: boolean): Draft {
  const post = posts.find((one) => one.id === id)
  if (post === undefined) return posts
  const beside = posts.filter((one) => one.parentId === post.parentId)
  const parentId = inwards
    ? beside[beside.findIndex((one) => one.id === id) - 1]?.id
    : posts.find((one) => one.id === post.parentId)?.parentId
  if (parentId === undefined || (!inwards && post.parentId === null)) return posts
  const rest = posts.filter((one) => one.id !== id)
  if (inwards) return [...rest, { ...post, parentId }]
  const at = rest.findIndex((one) => one.id === post.parentId) + 1
  return [...rest.slice(0, at), { ...post, parentId }, ...rest.slice(at)]
}
