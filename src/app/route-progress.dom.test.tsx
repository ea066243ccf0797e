import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Route as root } from '../routes/__root.tsx'

afterEach(cleanup)

test('[SHL-45] a public page has the progress bar, busy while it loads', async () => {
  let finish: () => void = () => undefined
  const loaded = new Promise<void>((resolve) => (finish = resolve))
  const first = createRoute({
    getParentRoute: () => root as never,
    path: '/contact',
    component: (() => 'contact') as never,
  } as never)
  const page = createRoute({
    getParentRoute: () => root as never,
    path: '/faq',
    loader: () => loaded,
    component: (() => 'answers') as never,
  } as never)
  const router = createRouter({
    routeTree: (root as unknown as { addChildren: (routes: unknown[]) => never }).addChildren([first, page]),
    history: createMemoryHistory({ initialEntries: ['/contact'] }),
    defaultPendingMs: 0,
  } as never)
  const { container } = render(<RouterProvider router={router as never} />)
  const bar = () => container.querySelector('[data-busy]')?.getAttribute('data-busy')
  await waitFor(() => expect(bar()).toBe('false'))
  const going = router.navigate({ to: '/faq' } as never)
  await waitFor(() => expect(bar()).toBe('true'))
  finish()
  await going
  await waitFor(() => expect(bar()).toBe('false'))
})
