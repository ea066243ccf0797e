// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setCoreUser } from '#platform/replica/core-store.ts'
import { isLockPoint, isSafePoint } from '#platform/update/safe-point.ts'
import { runBeforeLock } from '#platform/vault/vault-store.ts'
import { keyed, openReplica, press, setUpDesk, show, typeInto } from '#tests/support/keying-desk.tsx'

setUpDesk()
afterEach(() => setCoreUser(null))

const editor = (section: string): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(`[data-section=${section}] input[type=text]`)
  if (input === null) throw new Error(`no editor of ${section}`)
  return input
}

function paste(text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  fireEvent(document.activeElement ?? document.body, event)
}

/** The page goes, as a reload ends it. */
function endPage(): void {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
}

async function open(user: Awaited<ReturnType<typeof openReplica>>, id: string): Promise<void> {
  setCoreUser(user)
  show(user, id)
  await waitFor(() => expect(editor('dags')).toBeTruthy())
}

test('[ENT-59] pasted texts in no cell show again with their khatian alone, until the operator decides', async () => {
  const user = await openReplica()
  const [id, other] = [await keyed(user, '5'), await keyed(user, '6')]
  await open(user, id)
  await runBeforeLock()
  await new Promise((resolve) => setTimeout(resolve, 50))
  editor('dags').focus()
  paste('1\t0.5\t1/2\t0.25\tmore')
  expect(screen.getByText('more')).toBeTruthy()
  await runBeforeLock()
  expect([isSafePoint(), isLockPoint()]).toEqual([false, true])
  endPage()
  await open(user, other)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText('more')).toBeNull()
  cleanup()
  setCoreUser(null)
  await open(user, id)
  expect(await screen.findByText('more')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'বাদ দিন' }))
  endPage()
  await open(user, id)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText('more')).toBeNull()
})

test('[ENT-59] a text that its cell or field refused is open again after a reload', async () => {
  const user = await openReplica()
  const id = await keyed(user, '5', [
    { path: 'dags[018f0000-0000-7000-8000-000000000001]', from: null, to: { order: 'a', cells: { dagNo: '1' } } },
  ])
  await open(user, id)
  await new Promise((resolve) => setTimeout(resolve, 50))
  typeInto(document.querySelector('input[name=totalArea]'), 'abc')
  editor('dags').focus()
  press('Tab')
  typeInto(editor('dags'), 'bad')
  endPage()
  await open(user, id)
  await waitFor(() => expect(editor('dags').value).toBe('bad'))
  expect(editor('dags').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.querySelector<HTMLInputElement>('input[name=totalArea]')?.value).toBe('abc'))
})
