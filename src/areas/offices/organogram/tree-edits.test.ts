import { expect, test } from 'vitest'
import { inTreeOrder } from '#domain/office/organogram.ts'
import { addPost, indentPost, movePost, removePost, type DraftPost } from './tree-edits.ts'

const drawn = (posts: readonly DraftPost[]): string =>
  inTreeOrder(posts)
    .map(({ post, depth }) => '-'.repeat(depth) + post.id)
    .join(' ')
const start = ['b', 'c', 'd'].reduce<readonly DraftPost[]>(
  (posts, id) => addPost(posts, id, 'a'),
  addPost([], 'a', null),
)

test('[ADM-30] posts are added, moved among their neighbours, put below one and taken out again', () => {
  expect(start[0]?.isHead).toBe(true)
  expect(drawn(start)).toBe('a -b -c -d')
  expect(drawn(movePost(start, 'd', -1))).toBe('a -b -d -c')
  const below = indentPost(start, 'c', true)
  expect(drawn(below)).toBe('a -b --c -d')
  expect(drawn(indentPost(below, 'c', false))).toBe('a -b -c -d')
  expect(indentPost(start, 'b', true)).toBe(start)
  expect(indentPost(start, 'a', false)).toBe(start)
})

test('[ADM-30] a post that is taken away takes those below it along', () => {
  expect(drawn(removePost(indentPost(start, 'c', true), 'b'))).toBe('a -d')
})
