import { ToastHost } from '#ui/toast-host.tsx'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { CrashBoundary } from './crash-boundary.tsx'
import { openRouter } from './router.ts'
import { UpdateBar } from './update-bar.tsx'

const router = openRouter()

// Content starts at the top of the page on every change of route (spec §2).
router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) window.scrollTo(0, 0)
})

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <CrashBoundary fallback={<BrokenApp />}>
        <UpdateBar />
        <RouterProvider router={router} />
        <ToastHost />
      </CrashBoundary>
    </I18nProvider>
  )
}

/** Without words from a catalogue, which may be what is broken. */
function BrokenApp() {
  return (
    <main style={{ padding: 24 }}>
      <h1>আহ! কিছু একটা ভুল হয়েছে।</h1>
      <p lang="en">Ah! Something went wrong. You may also refresh the page or try again latter.</p>
    </main>
  )
}

/** The very first start needs a connection once. */
export function NoStart() {
  return (
    <main style={{ padding: 24 }}>
      <h1>সংযোগ পাওয়া যায়নি</h1>
      <p>এই যন্ত্রে প্রথমবার চালু করতে একবার সার্ভারের সংযোগ লাগবে। সংযোগ এলে পৃষ্ঠাটি আবার খুলুন।</p>
      <p lang="en">
        The first start on this device needs the server once. Open the page again when there is a connection.
      </p>
    </main>
  )
}
