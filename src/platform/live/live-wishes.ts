/*
 * What the screens of this tab show and therefore follow: scopes (`volume:ID`) and records (`record:ID`). Lists of the
 * office are followed always, since they are few.
 */
const wished = new Map<string, number>()
const listeners = new Set<() => void>()

/** Follows these names until the answer is called. */
export function wishLive(names: readonly string[]): () => void {
  for (const name of names) wished.set(name, (wished.get(name) ?? 0) + 1)
  tell()
  return () => {
    for (const name of names) {
      const left = (wished.get(name) ?? 1) - 1
      if (left > 0) wished.set(name, left)
      else wished.delete(name)
    }
    tell()
  }
}

export function liveWishes(): string[] {
  return [...wished.keys()]
}

export function onLiveWishes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
