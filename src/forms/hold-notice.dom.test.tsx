// @vitest-environment happy-dom
import { khatianStatus as s } from '#domain/khatian/status.ts'
import { loadWords, switchLocale } from '#platform/locale/locale.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { HoldNotice } from './hold-notice.tsx'

beforeAll(() => loadWords('shared'))
afterEach(cleanup)

const holder = { id: '01890000-0000-7000-8000-000000000001', no: '26-1', from: s.approved } as const
const made = { id: holder.id, no: '26-1', orderDate: '2026-11-25', fromVersion: 1 } as const

test.each([
  ['bn', { status: s.locked, hold: { kind: 'case', ...holder } }, 'সংশোধন মামলা ২৬-১', 'কেউ বদলাতে পারবে না'],
  ['bn', { status: s.citizenEntryPending, hold: { kind: 'case', ...holder } }, 'সংশোধন মামলা ২৬-১', 'পরবর্তী সংস্করণ'],
  ['en', { status: s.citizenEntryPending, hold: { kind: 'request', ...holder } }, 'Request 26-1', 'its next version'],
  ['en', { status: s.citizenApproved, basis: { kind: 'case', ...made } }, 'correction case 26-1', 'Version 1'],
  ['bn', { status: s.citizenApproved, basis: { kind: 'request', ...made } }, 'আবেদন ২৬-১', 'সংস্করণ ১'],
] as const)(
  '[UNL-4] whoever reads a khatian is told what holds or made it (%#)',
  async (locale, khatian, who, what) => {
    await switchLocale(locale)
    render(
      <I18nProvider i18n={i18n}>
        <HoldNotice khatian={khatian} />
      </I18nProvider>,
    )
    const said = screen.getByText(new RegExp(who)).textContent
    expect(said).toContain(what)
  },
)
