import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayAskForDesktop, showOnDesktop, useDesktopNotices } from './desktop-notices.ts'

/** A browser's own notices: what was asked and shown. */
class BrowserNotices {
  static permission: NotificationPermission = 'default'
  static asked = 0
  static shown: string[] = []
  static answer: NotificationPermission = 'granted'

  constructor(_title: string, { body }: { body: string }) {
    BrowserNotices.shown.push(body)
  }

  static requestPermission(): Promise<NotificationPermission> {
    this.asked++
    this.permission = this.answer
    return Promise.resolve(this.answer)
  }
}

beforeEach(() => {
  Object.assign(BrowserNotices, { permission: 'default', asked: 0, shown: [], answer: 'granted' })
  vi.stubGlobal('Notification', BrowserNotices)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function lookAway(): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
}

test('[NTF-10] the browser is asked at a press alone; from then on what comes is shown to who looks elsewhere', async () => {
  const { result } = renderHook(useDesktopNotices)
  lookAway()
  showOnDesktop('before')
  expect([mayAskForDesktop(result.current.state), BrowserNotices.asked, BrowserNotices.shown]).toEqual([true, 0, []])
  await act(() => result.current.ask())
  expect([result.current.state, mayAskForDesktop(result.current.state), BrowserNotices.asked]).toEqual([
    'granted',
    false,
    1,
  ])
  showOnDesktop('after')
  expect(BrowserNotices.shown).toEqual(['after'])
})

test('[NTF-10] who looks at the window, or refused, is shown nothing outside of it, and is not asked again', async () => {
  BrowserNotices.permission = 'granted'
  showOnDesktop('in sight')
  BrowserNotices.permission = 'default'
  BrowserNotices.answer = 'denied'
  const { result } = renderHook(useDesktopNotices)
  await act(() => result.current.ask())
  lookAway()
  showOnDesktop('refused')
  expect([BrowserNotices.shown, mayAskForDesktop(result.current.state)]).toEqual([[], false])
})
