export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Something that is used by pointing at it; a button costs more to cover than a field or a link. */
export type Obstacle = Box & { readonly cost: number }

export type Place = { readonly left: number; readonly top: number }

const margin = 12
/** how far apart the places are that are tried */
const step = 16

/** What it would cost to stand here: nothing where no obstacle is covered. */
export function costAt(
  { left, top }: Place,
  { width, height }: Pick<Box, 'width' | 'height'>,
  obstacles: readonly Obstacle[],
) {
  return obstacles.reduce((sum, one) => {
    const across = Math.min(left + width, one.left + one.width) - Math.max(left, one.left)
    const down = Math.min(top + height, one.top + one.height) - Math.max(top, one.top)
    return across > 0 && down > 0 ? sum + across * down * one.cost : sum
  }, 0)
}

/**
 * Where a message stands without covering what is pointed at: down the right side, then the left, then the middle; where
 * no place is free, the one that covers least. [SHL-19]
 */
export function freePlace(
  size: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'top' | 'width' | 'height'>,
  obstacles: readonly Obstacle[],
): Place {
  const right = Math.max(margin, screen.width - size.width - margin)
  const last = Math.max(screen.top, screen.height - size.height - margin)
  let best: Place = { left: right, top: screen.top }
  let least = costAt(best, size, obstacles)
  for (const left of [right, margin, Math.max(margin, (screen.width - size.width) / 2)])
    for (let top = screen.top; top <= last && least > 0; top += step) {
      const cost = costAt({ left, top }, size, obstacles)
      if (cost >= least) continue
      best = { left, top }
      least = cost
    }
  return best
}
