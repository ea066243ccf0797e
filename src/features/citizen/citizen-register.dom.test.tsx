import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setConfig } from '#platform/wire/config.ts'
import { isSafePoint } from '#platform/update/safe-point.ts'
import { setNobody } from '#platform/session/session.ts'
import { dropTokens } from '#platform/wire/tokens.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CitizenRegisterScreen } from './citizen-register-screen.tsx'

type Sent = { path: string; key: string | undefined; body: Record<string, unknown> }

let server: Server
let sent: Sent[] = []
let refusal: { status: number; body: object } | 'cut' | null = null

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  sent = []
  refusal = null
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const path = request.url ?? ''
      const key = request.headers['idempotency-key'] as string | undefined
      sent.push({ path, key, body: JSON.parse(text) as Record<string, unknown> })
      const isCode = path.endsWith('/auth/codes')
      if (!isCode && refusal === 'cut') return void response.destroy()
      const { status, body } =
        isCode || refusal === null || refusal === 'cut'
          ? { status: 200, body: { data: isCode ? { EXPIRES_IN_SECONDS: 300, RESEND_IN_SECONDS: 60 } : { ID: id } } }
          : refusal
      response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig(testConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`))
  dropTokens()
  setNobody()
})

afterEach(async () => {
  cleanup()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const id = '0198c1de-0000-7000-8000-000000000001'
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const registrations = () => sent.filter(({ path }) => path.endsWith('/register'))

async function toSecondStep(cartCount = 0): Promise<void> {
  render(
    <I18nProvider i18n={i18n}>
      <CitizenRegisterScreen language={null} cartCount={cartCount} />
    </I18nProvider>,
  )
  type({ 'Mobile number or e-mail': '01911000001' })
  press('Send a code')
  await screen.findByLabelText('One-time code')
  type({
    'One-time code': '১২৩৪৫৬',
    'Name in Bangla': 'রহিম',
    'Name in English': 'Rahim',
    Password: 'kheter-dhan-1',
  })
}

test('[CAL-12] nothing is sent while a field is wrong, and what is wrong is told at its field', async () => {
  await toSecondStep()
  type({ 'Name in Bangla': '১২৩', 'NID (if you have one)': '12' })
  press('Register')
  await screen.findByText('Write the name in Bangla letters.')
  expect(field('NID (if you have one)').getAttribute('aria-invalid')).toBe('true')
  expect(field('Name in English').getAttribute('aria-invalid')).toBe('false')
  expect(registrations()).toEqual([])
})

test('[CAL-12] a refusal that names no field stands at the field it speaks of', async () => {
  await toSecondStep()
  refusal = { status: 422, body: { code: 'code.wrong' } }
  press('Register')
  await screen.findByText('The code is wrong or no longer good. Ask for a new one.')
  expect(field('One-time code').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[CAL-12] the server’s codes of fields stand at the fields, as the wire spells them', async () => {
  await toSecondStep()
  refusal = { status: 422, body: { code: 'input.refused', fields: { NAME_EN: 'name.english' } } }
  press('Register')
  await screen.findByText('Write the name in English letters.')
  expect(field('Name in English').getAttribute('aria-invalid')).toBe('true')
})

test('[CAL-12] a send that fails loses nothing, and the same values keep their key', async () => {
  await toSecondStep()
  refusal = 'cut'
  press('Register')
  await screen.findByRole('alert')
  expect(field('Name in Bangla').value).toBe('রহিম')
  expect(isSafePoint()).toBe(false)
  press('Register')
  await waitFor(() => expect(registrations()).toHaveLength(2))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Register' }).getAttribute('aria-busy')).toBe('false'))
  type({ 'Name in English': 'Abdur Rahim' })
  refusal = null
  press('Register')
  await screen.findByText('You are registered.')
  const [first, again, changed] = registrations().map(({ key }) => key)
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
  expect(registrations()[2]?.body).toMatchObject({ CONTACT: '01911000001', NAME_EN: 'Abdur Rahim', NID: null })
})

test('[REG-3] another code is offered after the wait that the server asks for', async () => {
  await toSecondStep()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Send again in/ }).disabled).toBe(true)
})

test('[REG-4] a visitor with items in the cart is asked for the NID and returns to the cart with its count', async () => {
  await toSecondStep(2)
  expect(field('NID number').value).toBe('')
  expect(screen.getByText(/You need a verified NID to order/)).toBeDefined()
  press('Register')
  await screen.findByText(/Your cart still has/)
  expect(screen.getByRole('button', { name: /^Sign in and open the cart \([2২]\)$/ })).toBeDefined()
})
