import { sessionStore } from '#platform/session/session.ts'
import { NetworkProblem } from '#platform/wire/problems.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const { request } = vi.hoisted(() => ({ request: vi.fn<(...args: unknown[]) => Promise<unknown>>() }))
vi.mock('#platform/wire/api.ts', () => ({ request }))

const item = (khatianNo: string) => ({
  jlNumberId: '00000000-0000-4000-8000-000000000003',
  survey: 'RS' as const,
  khatianNo,
  copyType: 2 as const,
})
const refusedItem = { khatianNo: '8', sheetNo: null, mouzaBn: 'ক', mouzaEn: 'K', jlNumber: '11', code: 'item.locked' }

/** Parts that keep state belong to one page; each test opens a page. */
async function openPage(items: readonly object[]) {
  sessionStorage.setItem('dlrms.cart', JSON.stringify(items))
  vi.resetModules()
  const { sessionStore: store } = await import('#platform/session/session.ts')
  const { mergeCartAtSignIn } = await import('./cart-at-sign-in.ts')
  mergeCartAtSignIn()
  return store
}

const person = { id: 'c1', userType: 'CITIZEN' } as never
const kept = () => JSON.parse(sessionStorage.getItem('dlrms.cart') ?? '[]') as { khatianNo: string }[]
const refused = () => JSON.parse(sessionStorage.getItem('dlrms.cart-refused') ?? '[]') as object[]

beforeEach(() => {
  sessionStorage.clear()
  request.mockReset()
  sessionStore.setState({ externalUser: null })
})

test('[CRT-2] the cart is merged when the session begins, on any page, by a request that outlives it', async () => {
  request.mockResolvedValue({ refused: [refusedItem] })
  const store = await openPage([item('7'), item('8')])
  expect(request).not.toHaveBeenCalled()
  store.setState({ state: 'signed-in', externalUser: person })
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(request.mock.calls).toMatchObject([
    [{ path: '/citizens/cart-session-items/merge' }, { cartItems: [item('7'), item('8')] }, { keepalive: true }],
  ])
  expect(refused()).toEqual([refusedItem])
})

test('[CRT-2] a merge without an answer keeps the visitor’s cart, and the next page repeats it', async () => {
  request.mockRejectedValueOnce(new NetworkProblem('unreachable'))
  const store = await openPage([item('7')])
  store.setState({ state: 'signed-in', externalUser: person })
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1))
  expect(kept()).toHaveLength(1)
  request.mockResolvedValue({ refused: [] })
  const next = await openPage(kept())
  next.setState({ state: 'signed-in', externalUser: person })
  await vi.waitFor(() => expect(kept()).toEqual([]))
})

test('[CRT-2] a refusal of the whole clears the visitor’s cart and names each item', async () => {
  const store = await openPage([item('7'), item('8')])
  const { ApiProblem } = await import('#platform/wire/problems.ts')
  request.mockRejectedValue(new ApiProblem('input.refused', { status: 422 }))
  store.setState({ state: 'signed-in', externalUser: person })
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(refused()).toMatchObject([
    { khatianNo: '7', code: 'input.refused' },
    { khatianNo: '8', code: 'input.refused' },
  ])
})

test('[CRT-2] a member of staff and an empty cart send nothing', async () => {
  const store = await openPage([])
  store.setState({ state: 'signed-in', externalUser: person })
  const staff = await openPage([item('7')])
  staff.setState({ state: 'signed-in', externalUser: null })
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(request).not.toHaveBeenCalled()
  expect(kept()).toHaveLength(1)
})
