import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sessionStore, setNobody } from '#platform/session/session.ts'
import { useStoredFilters } from './use-stored-filters.ts'

const sit = (id: string) => act(() => sessionStore.setState({ user: { id, desks: [] } as never }))
const list = (name: string) => renderHook(() => useStoredFilters(name, ['khatianNo', 'status']))

afterEach(() => {
  localStorage.clear()
  setNobody()
})

test('[SHL-11] a list is found again as it was narrowed, by the same person and for this list only', () => {
  sit('karim')
  const first = list('verify')
  expect(first.result.current).toMatchObject({ filters: { khatianNo: '', status: '' }, narrowed: false })
  act(() => first.result.current.set({ khatianNo: '12' }))
  expect(list('verify').result.current.filters.khatianNo).toBe('12')
  expect(list('compare').result.current.narrowed).toBe(false)
  sit('rahima')
  expect(first.result.current.narrowed).toBe(false)
  sit('karim')
  expect(first.result.current.filters.khatianNo).toBe('12')
})

test('[SHL-11] a reset shows everything again, and lasts', () => {
  sit('karim')
  const { result } = list('verify')
  act(() => result.current.set({ khatianNo: '12', status: '3' }))
  act(() => result.current.reset())
  expect(result.current.narrowed).toBe(false)
  expect(list('verify').result.current.narrowed).toBe(false)
})

test('[SHL-11] what another hand left in the storage spoils no list', () => {
  sit('karim')
  localStorage.setItem('dlrms.filters.verify.karim', '{"khatianNo":7')
  expect(list('verify').result.current.narrowed).toBe(false)
})

test('[RPT-6] a list that was opened with filters shows those, and keeps them once they are changed', () => {
  sit('karim')
  const own = list('verify')
  act(() => own.result.current.set({ khatianNo: '12' }))
  const asked = { status: '3' }
  const { result } = renderHook(() => useStoredFilters('verify', ['khatianNo', 'status'], asked))
  expect(result.current.filters).toEqual({ khatianNo: '', status: '3' })
  // Looked at only, the person's own stand.
  expect(list('verify').result.current.filters).toEqual({ khatianNo: '12', status: '' })
  act(() => result.current.set({ khatianNo: '7' }))
  expect(result.current.filters).toEqual({ khatianNo: '7', status: '3' })
  act(() => result.current.reset())
  expect(result.current.narrowed).toBe(false)
})
