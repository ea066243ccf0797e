import { describe, expect, test } from 'vitest'
import { desksOfPosts, type DeskOfPost } from './desks-of-posts.ts'
import { checkTree, inTreeOrder } from './organogram.ts'

const post = (id: string, parentId: string | null = null, isHead = false, seats = 1) => ({
  id,
  parentId,
  isHead,
  seats,
})

describe('[ADM-6] an organogram', () => {
  test('is a tree with one head, who has one seat and nobody above', () => {
    expect(checkTree([post('a', null, true), post('b', 'a'), post('c', 'b')])).toEqual({})
    expect(checkTree([post('a', null, true), post('b', 'a', true)])).toEqual({
      b: { isHead: 'office.head-exists', parentId: 'organogram.head' },
    })
    expect(checkTree([post('a', null, true, 2)])).toEqual({ a: { seats: 'organogram.head' } })
  })
  test('has no circle and nothing below a post that is not there', () => {
    const circle = { parentId: 'organogram.circle' }
    expect(checkTree([post('a', 'b'), post('b', 'a'), post('c', 'gone')])).toEqual({ a: circle, b: circle, c: circle })
  })
  test('is read from the top, each post once', () => {
    const posts = [post('c', 'a'), post('a'), post('b', 'c'), post('d')]
    expect(inTreeOrder(posts).map((one) => [one.post.id, one.depth])).toEqual([
      ['a', 0],
      ['c', 1],
      ['b', 2],
      ['d', 0],
    ])
  })
})

describe('[ADM-5] publishing', () => {
  const checker = { id: 'p', nameBn: 'যাঁচ মোহরার', nameEn: 'Checker' }
  const desk = (id: string, seat: number | null, occupied = false, nameEn = 'Checker'): DeskOfPost => ({
    id,
    postId: 'p',
    seat,
    occupied,
    nameBn: 'যাঁচ মোহরার',
    nameEn,
  })
  test('adds the desks that are missing and numbers them', () => {
    const changes = desksOfPosts([{ ...checker, seats: 2 }], [desk('one', 1, true)])
    expect(changes.add).toEqual([{ postId: 'p', seat: 2, nameBn: 'যাঁচ মোহরার ২', nameEn: 'Checker 2' }])
    expect(changes.rename.map(({ desk: { id }, nameEn }) => [id, nameEn])).toEqual([['one', 'Checker 1']])
  })
  test('closes empty desks from the last, and keeps those where somebody sits', () => {
    const there = [desk('one', 1), desk('two', 2, true), desk('three', 3)]
    const changes = desksOfPosts([{ ...checker, seats: 1 }], there)
    expect(changes.close.map(({ id }) => id)).toEqual(['one', 'three'])
    expect(changes.kept).toEqual([])
    const full = desksOfPosts([{ ...checker, seats: 0 }], [desk('one', 1, true), desk('two', 2)])
    expect([full.kept.map(({ id }) => id), full.close.map(({ id }) => id), full.rename]).toEqual([['one'], ['two'], []])
  })
  test('changes nothing a second time', () => {
    expect(desksOfPosts([{ ...checker, seats: 1 }], [desk('one', 1, true)])).toEqual({
      add: [],
      rename: [],
      close: [],
      kept: [],
    })
  })
})
