import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/** The tab that the address names, null where it names none, and how the address names another. */
export type AddressTab = { readonly named: string | null; readonly go: (next: string | null) => void }

/** The tab in the address of a screen, so that a tab can be sent as a link and survives a reload. [SHL-44] */
export function useAddressTab(name = 'tab'): AddressTab {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  const named = search[name]
  return {
    named: typeof named === 'string' ? named : null,
    go: (next) =>
      void navigate({
        to: '.',
        search: (kept: object) => ({ ...kept, [name]: next ?? undefined }),
        replace: true,
        // The screen stays as it is: no unsaved work is left.
        ignoreBlocker: true,
      } as never),
  }
}

/** One of the tabs of a screen, the first where the address names none; picking one names it in the address. [SHL-44] */
export function useTab<T extends string>(tabs: readonly [T, ...T[]], name = 'tab'): readonly [T, (next: T) => void] {
  const address = useAddressTab(name)
  const named = tabs.find((one) => one === address.named) ?? tabs[0]
  const [shown, setShown] = useState({ named, tab: named })
  // The picked tab is shown at once, until the address names it or another.
  const tab = shown.named === named ? shown.tab : named
  return [
    tab,
    (next) => {
      setShown({ named, tab: next })
      address.go(next === tabs[0] ? null : next)
    },
  ]
}
