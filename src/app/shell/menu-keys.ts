/** One thing of the menu that can hold the focus, in the order of the eye. */
export type MenuStop = { readonly label: string; readonly group?: string; readonly open?: boolean }

export type MenuMove = { readonly to: number } | { readonly toggle: number } | null

/**
 * What a key does in the menu: arrows up and down, Home and End, the first letters of a name, and the arrows of the
 * reading direction to open a group, go into it and come back out. `typed` is what was typed just now.
 */
export function menuMove(stops: readonly MenuStop[], at: number, key: string, typed: string, rtl: boolean): MenuMove {
  const last = stops.length - 1
  const here = stops[at]
  if (here === undefined) return null
  const [inward, outward] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  switch (key) {
    case 'ArrowDown':
      return { to: at === last ? 0 : at + 1 }
    case 'ArrowUp':
      return { to: at === 0 ? last : at - 1 }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: last }
    case inward:
      if (here.open === undefined) return null
      return here.open ? { to: Math.min(at + 1, last) } : { toggle: at }
    case outward: {
      if (here.open === true) return { toggle: at }
      const group = stops.findLastIndex(
        (stop, index) => index < at && stop.open !== undefined && stop.group === here.group,
      )
      return here.open === undefined && group !== -1 ? { to: group } : null
    }
    default:
      return typed === '' ? null : named(stops, at, typed)
  }
}

/** The next name that begins so; one letter typed again goes on to the next, more letters may stay where they are. */
function named(stops: readonly MenuStop[], at: number, typed: string): MenuMove {
  const wanted = typed.toLocaleLowerCase()
  const from = wanted.length > 1 ? 0 : 1
  for (let step = from; step < stops.length + from; step += 1) {
    const index = (at + step) % stops.length
    if (stops[index]?.label.toLocaleLowerCase().startsWith(wanted) === true) return { to: index }
  }
  return null
}
