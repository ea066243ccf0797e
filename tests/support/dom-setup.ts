import '#platform/wire/work-refusals.ts'
import { configure } from '@testing-library/react'

// A screen is waited for until it is there: on a busy machine the default of one second says nothing about the screen.
configure({ asyncUtilTimeout: 20_000 })

// Servers of tests listen on ports of their own.
const { happyDOM } = window as unknown as {
  happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } }
}
happyDOM.settings.fetch.disableSameOriginPolicy = true
