// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { lazyOptional } from './lazy-optional.ts'

afterEach(cleanup)

const Missing = lazyOptional(() => Promise.reject(new Error('Failed to fetch dynamically imported module: x.js')))
const Bar = lazyOptional(() => Promise.resolve(() => <p>a bar</p>))

test('[SHL-43] a screen stays where a part that it can do without cannot be fetched', async () => {
  render(
    <>
      <p>the screen</p>
      <Suspense>
        <Missing />
        <Bar />
      </Suspense>
    </>,
  )
  expect(await screen.findByText('a bar')).toBeTruthy()
  expect(screen.getByText('the screen')).toBeTruthy()
})
