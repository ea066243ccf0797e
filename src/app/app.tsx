import { TypingHost } from '#typing/typing-host.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { CrashBoundary } from './crash-boundary.tsx'
import { openRouter } from './router.ts'
import { UpdateBar } from './update-bar.tsx'

export const router = openRouter()

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
        <TypingHost />
      </CrashBoundary>
    </I18nProvider>
  )
}

/** Without words from a catalogue, which may be what is broken. */
function BrokenApp() {
  return (
    <main style={{ padding: 24 }}>
      <h1>আহ! কিছু একটা ভুল হয়েছে।</h1>
      <p>ভুলটি ঠিক না হওয়া পর্যন্ত একটু ধৈর্য ধরুন। পৃষ্ঠাটি আবার খুলতে পারেন, অথবা পরে চেষ্টা করতে পারেন।</p>
      <p lang="en">
        Ah! Something went wrong. Brace yourself till we get the error fixed. You may also refresh the page or try again
        latter.
      </p>
      <button type="button" onClick={() => location.reload()}>
        পৃষ্ঠাটি আবার খুলুন · <span lang="en">Load the page anew</span>
      </button>
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

/** A configuration that is not in order is mended by whoever runs the server; nothing is started on guesses. */
export function WrongStart({ settings }: { settings: readonly string[] }) {
  return (
    <main style={{ padding: 24 }}>
      <h1>সার্ভারের কনফিগারেশন সঠিক নয়</h1>
      <p>অ্যাপটি চালু করা যায়নি। এই যন্ত্রে যা রাখা আছে তা অক্ষত আছে। সিস্টেম প্রশাসককে এই নামগুলো জানান:</p>
      <p lang="en">
        The configuration of the server is wrong, so the app was not started. What is kept on this device is untouched.
        Tell the system administrator these names:
      </p>
      <p>
        <code>{settings.join(', ')}</code>
      </p>
    </main>
  )
}
