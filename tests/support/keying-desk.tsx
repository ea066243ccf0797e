import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { volumeScope } from '#contract/sync.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { TemplateField } from '#domain/template/template.ts'
import { permissions } from '#domain/permission/permission.ts'
import { EntryDesk } from '#areas/khatians/khatian-entry/entry-desk.tsx'
import { setConfig } from '#platform/wire/config.ts'
import { sessionStore } from '#platform/session/session.ts'
import { startKhatian } from '#store/khatian-writes.ts'
import { khatianView } from '#store/queries.ts'
import { closeUserReplica, newId, openUserReplica, type UserReplica } from '#store/user-replica.ts'
import { buildVolume, testId } from './build-khatian.ts'
import { testConfig } from './test-config.ts'
import { testTemplate } from './rs-template.ts'
import { buildVolumeContext } from './volume-context.ts'

export const field = (key: string, kind: TemplateField['kind'], more: Partial<TemplateField> = {}): TemplateField => ({
  key,
  kind,
  labelBn: key,
  labelEn: key,
  width: 10,
  ...more,
})

/** The form with the columns that take part in arithmetic and in carrying. */
export const template = {
  ...testTemplate,
  header: [field('resaNo', 'text', { carry: true }), field('totalArea', 'area')],
  owners: [field('name', 'text'), field('address', 'text', { ditto: true, carry: true }), field('share', 'share')],
  dags: [field('dagNo', 'dag-number'), field('totalArea', 'area'), field('portion', 'share'), field('area', 'area')],
}
export const volume = buildVolume({ from: 5, to: 20 })
export const context = buildVolumeContext(volume, template)

const replicas: UserReplica[] = []
let person = { userId: '', deskId: testId(90) }

export async function openReplica(held = context): Promise<UserReplica> {
  const user = openUserReplica(person, null)
  replicas.push(user)
  await user.db.scope.put({
    scope: volumeScope(volume.id),
    deskId: person.deskId,
    cursor: null,
    after: null,
    bootstrapped: true,
    total: 0,
    pulledAt: null,
    problem: null,
    sweeping: false,
    context: held,
  })
  return user
}

/** Registers what every test of the desk needs before and after it. */
export function setUpDesk(): void {
  beforeEach(() => {
    person = { userId: newId(), deskId: testId(90) }
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    setConfig(testConfig('/api'))
    sessionStore.setState({ permissions: [permissions.khatianEntryComplete] })
  })

  afterEach(() => {
    cleanup()
    for (const user of replicas.splice(0)) closeUserReplica(user)
  })
}

type Shown = { user: UserReplica; opened: string[]; left: () => number; view: ReturnType<typeof render> }

export function show(
  user: UserReplica,
  khatianId: string | null,
  wantedNumber: string | null = null,
  shown = context,
): Shown {
  const opened: string[] = []
  let left = 0
  const view = render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <EntryDesk
          user={user}
          context={shown}
          templateId={template.id}
          khatianId={khatianId}
          wantedNumber={wantedNumber}
          wake={() => undefined}
          onOpen={(id) => opened.push(id)}
          onLeave={() => {
            left += 1
          }}
        />
      </MantineProvider>
    </I18nProvider>,
  )
  return { user, opened, left: () => left, view }
}

/** A khatian with these edits, as if keyed before. */
export async function keyed(user: UserReplica, number: string, edits: readonly Edit[] = []): Promise<string> {
  const id = await startKhatian(user, { volumeId: volume.id, templateId: template.id, number })
  if (edits.length > 0) await user.ledger.commitEdits(id, volumeScope(volume.id), edits)
  await user.ledger.seal(id)
  return id
}

export function typeInto(element: Element | null, text: string): void {
  if (!(element instanceof HTMLInputElement)) throw new Error('no input has the focus')
  fireEvent.input(element, { target: { value: text } })
}

export function press(key: string, init: KeyboardEventInit = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...init })
}

/** Types over what stands in the focused field and presses Enter. */
export function enter(text: string): void {
  typeInto(document.activeElement, text)
  press('Enter')
}

export function standsOn(): string | null {
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('name') ?? null
}

export async function openNew(user: UserReplica): Promise<Shown> {
  const shown = show(user, null)
  await screen.findByLabelText('Khatian number')
  press('Enter')
  fireEvent.submit(screen.getByLabelText('Khatian number'))
  await screen.findByRole('heading', { name: /Khatian/ })
  await waitFor(() => expect(standsOn()).toBe('resaNo'))
  return shown
}

export async function bodyOf(user: UserReplica, id: string | undefined): Promise<Khatian> {
  const { khatian } = await khatianView(user, id ?? '')
  if (khatian === undefined) throw new Error('no such khatian')
  return khatian
}

export async function saved(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[data-save=saved]')).not.toBeNull())
}
