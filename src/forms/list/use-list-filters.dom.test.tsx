import { sessionStore, setNobody } from '#platform/session/session.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { flagOf, useListFilters } from './use-list-filters.ts'

const list = () => renderHook(() => useListFilters('users', ['text', 'active']))

beforeEach(() => act(() => sessionStore.setState({ user: { id: 'karim', desks: [] } as never })))

afterEach(() => {
  localStorage.clear()
  setNobody()
})

test('[SHL-15] narrowing a list further begins at its first page, by a field or by several filters at once', () => {
  const { result } = list()
  act(() => result.current.paging.setPage(3))
  expect(result.current.page).toEqual({ pageNo: 3, pageSize: 10 })
  act(() => result.current.field('text').onChange('করিম'))
  expect(result.current.page.pageNo).toBe(1)
  act(() => result.current.paging.setPage(2))
  act(() => result.current.narrow({ text: '', active: 'false' }))
  expect(result.current).toMatchObject({ page: { pageNo: 1 }, filters: { text: '', active: 'false' } })
  act(() => result.current.paging.setPage(2))
  act(() => result.current.reset())
  expect(result.current).toMatchObject({ page: { pageNo: 1 }, filters: { text: '', active: '' } })
})

test('[SHL-11] a field narrows by its own filter only, and is found again as it was left', () => {
  const { result } = list()
  act(() => result.current.field('active').onChange('true'))
  act(() => result.current.field('text').onChange('12'))
  const again = list().result.current
  expect(again.filters).toEqual({ text: '12', active: 'true' })
  expect(again.field('active').value).toBe('true')
  expect(again.narrowed).toBe(true)
})

test('[SHL-11] a filter of two states that is left open asks for both', () => {
  expect(['', 'true', 'false'].map(flagOf)).toEqual([undefined, true, false])
})
