import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sessionStore, setNobody } from '#platform/session/session.ts'
import { usePaging } from './use-paging.ts'

const sit = (id: string) => act(() => sessionStore.setState({ user: { id, desks: [] } as never }))

afterEach(() => {
  localStorage.clear()
  setNobody()
})

test('[SHL-15] the sizes of a page are those of the spec; the chosen one is kept and leads to the first page', () => {
  sit('karim')
  const { result } = renderHook(() => usePaging('verify'))
  expect(result.current.sizes).toEqual([3, 4, 5, 8, 10, 100])
  expect(result.current.pageSize).toBe(10)
  act(() => result.current.setPage(4))
  act(() => result.current.setPageSize(3))
  expect(result.current).toMatchObject({ page: 1, pageSize: 3 })
  expect(renderHook(() => usePaging('verify')).result.current.pageSize).toBe(3)
  expect(renderHook(() => usePaging('compare', 5)).result.current.pageSize).toBe(5)
})

test('[SHL-15] a size that is none is not taken', () => {
  localStorage.setItem('dlrms.page-size.verify.karim', '7')
  sit('karim')
  expect(renderHook(() => usePaging('verify')).result.current.pageSize).toBe(10)
})
