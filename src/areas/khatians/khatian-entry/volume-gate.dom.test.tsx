// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { openReplica, setUpDesk } from '#tests/support/keying-desk.tsx'
import { VolumeGate } from './volume-gate.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

setUpDesk()

const unknown = '0198c1de-0000-7000-8000-00000000dead'

async function open(holdVolume: () => Promise<boolean>): Promise<void> {
  const user = await openReplica()
  render(
    <I18nProvider i18n={i18n}>
      <VolumeGate user={user} volumeId={unknown} holdVolume={holdVolume} onLeave={() => undefined}>
        {() => 'keying'}
      </VolumeGate>
    </I18nProvider>,
  )
}

test('[SHL-60] a volume that the server does not know is called unknown, with a link to the list of volumes', async () => {
  await open(() => Promise.reject(new Error('volume.not-found')))
  expect(await screen.findByText(/does not exist, or it belongs to another office/)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/khatian-volume-selection-page/$survey')
  expect(screen.queryByText(/cannot be reached/)).toBeNull()
})

test('[SHL-60] a volume that could not be asked for is not called unknown', async () => {
  await open(() => Promise.resolve(false))
  expect(await screen.findByText(/the server cannot be reached/)).toBeTruthy()
})
