import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/**
 * A component that a screen can do without, fetched when it is first shown. Where its file cannot be fetched, nothing is
 * shown in its place, and the screen stays. [SHL-43]
 */
export function lazyOptional(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy((): Promise<{ default: ComponentType }> =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Nothing }),
    ),
  )
}

function Nothing() {
  return null
}
