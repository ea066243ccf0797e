// @vitest-environment happy-dom
import { MantineProvider, Button } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void
beforeEach(() => (stop = keepFocus(document)))
afterEach(() => {
  stop()
  cleanup()
})

/** What a browser does for an element that is disabled or gone. */
function dropFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

test('[SHL-41] a button that was disabled while it worked has the focus again, unless the person went on', async () => {
  function Page({ loading }: { loading: boolean }) {
    return (
      <MantineProvider>
        <Button loading={loading}>Export</Button>
        <input aria-label="next" />
      </MantineProvider>
    )
  }
  const { rerender } = render(<Page loading={false} />)
  const button = screen.getByRole('button')
  button.focus()
  rerender(<Page loading />)
  dropFocus()
  rerender(<Page loading={false} />)
  await waitFor(() => expect(document.activeElement).toBe(button))
  rerender(<Page loading />)
  screen.getByLabelText('next').focus()
  rerender(<Page loading={false} />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(screen.getByLabelText('next'))
})

function Page({ open, here }: { open: boolean; here: boolean }) {
  if (!here) return <main id="main" tabIndex={-1} />
  return (
    <main id="main" tabIndex={-1}>
      <button type="button">Other</button>
      <div>{open ? <input aria-label="name" /> : <button type="button">Save this view</button>}</div>
    </main>
  )
}

test('[SHL-41] a form that closes gives the focus to what stays in its place, and a screen that goes to the main part', async () => {
  const { rerender } = render(<Page open here />)
  screen.getByLabelText('name').focus()
  rerender(<Page open={false} here />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Save this view'))
  rerender(<Page open={false} here={false} />)
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})
