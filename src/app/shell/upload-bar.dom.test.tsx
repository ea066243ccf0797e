// @vitest-environment happy-dom
import { openRun, uploadRuns } from '#features/scan-uploads/upload-runs.ts'
import { setCoreUser } from '#platform/replica/core-store.ts'
import { sessionStore, setNobody } from '#platform/session/session.ts'
import type { UploadStore } from '#store/upload-store.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UploadBar } from './upload-bar.tsx'

const at = vi.hoisted(() => ({ pathname: '/' }))

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouterState: ({ select }: { select: (state: object) => unknown }) => select({ location: at }),
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))

const volumeId = '0198c1de-0000-7000-8000-0000000000a1'
const refused = () => new File(['\0\0\0\u0018ftypheic'], 'photo.heic')

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  localStorage.clear()
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: (_name: string, act: () => unknown) => act(),
  } as never)
  at.pathname = '/'
  sessionStore.setState({ state: 'signed-in', user: { id: 'u1', desks: [] } as never })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  setCoreUser(null)
  setNobody()
  uploadRuns.setState({}, true)
})

const bar = () => (
  <I18nProvider i18n={i18n}>
    <UploadBar />
  </I18nProvider>
)

/** A replica whose store of uploads is empty, as on a device that kept no file before. */
function emptyReplica(): UserReplica {
  const uploads: UploadStore = {
    put: () => Promise.resolve(),
    ofVolume: () => Promise.resolve([]),
    counts: () => Promise.resolve(new Map()),
    remove: () => Promise.resolve(),
  }
  return { uploads } as Partial<UserReplica> as UserReplica
}

test.each([
  ['before it was refused', 'before'],
  ['after it was refused', 'after'],
  ['never', 'never'],
])(
  '[BKS-12] a file that was refused in this tab is named on other screens: the replica opened %s',
  async (_what, opened) => {
    at.pathname = `/khatian-volume/${volumeId}/scans`
    const { rerender } = render(bar())
    openRun(volumeId).queue.add([refused()])
    await waitFor(() => expect(localStorage.getItem('dlrms.uploads.u1')).toContain('photo.heic'))
    if (opened === 'before') act(() => setCoreUser(emptyReplica()))
    await waitFor(() => expect(uploadRuns.getState()[volumeId]?.uploads[0]?.state).toBe('failed'))
    if (opened === 'after') act(() => setCoreUser(emptyReplica()))
    at.pathname = '/'
    rerender(bar())
    expect(await screen.findByText(/not fully sent/)).toBeTruthy()
  },
)

test('[BKS-12] a file that leaves the list leaves every store, also the one that kept its name first', async () => {
  const { queue } = openRun(volumeId)
  queue.add([refused()])
  await waitFor(() => expect(uploadRuns.getState()[volumeId]?.uploads[0]?.state).toBe('failed'))
  act(() => setCoreUser(emptyReplica()))
  queue.clear()
  await waitFor(() => expect(localStorage.getItem('dlrms.uploads.u1')).toBeNull())
})
