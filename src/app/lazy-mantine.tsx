import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from 'react'
import { fetchMantine } from './fetch-mantine.ts'

/** A component that uses Mantine, fetched when it is first shown, with what Mantine needs around it. */
export function lazyMantine<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [{ MantineScope }, Component] = await Promise.all([fetchMantine(), load()])
    return {
      default: (props: P) => (
        <MantineScope>
          <Component {...props} />
        </MantineScope>
      ),
    }
  })
}

/** Around the screens of the staff. */
export const Mantine = lazy(async (): Promise<{ default: ComponentType<{ children: ReactNode }> }> => {
  const { MantineScope } = await fetchMantine()
  return { default: MantineScope }
})
