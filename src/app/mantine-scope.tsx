import '#platform/wire/order-refusals.ts'
import '#platform/wire/work-refusals.ts'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAppearance } from './appearance/store.ts'
import { cssVariables, theme } from './theme.ts'

/**
 * What components of Mantine need above them. It comes with the first screen or dialog that has such components, and the
 * words of refusals that only those meet with it.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  const { mode } = useAppearance()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={mode === 'dark' ? 'dark' : 'light'}
      getRootElement={noRoot}
    >
      {children}
    </MantineProvider>
  )
}

/**
 * The look writes light or dark on the page itself. The library would write its default each time a screen that was
 * waited for is shown, and what is forced only once.
 */
function noRoot(): undefined {
  return undefined
}
