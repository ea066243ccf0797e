import type { DeviceHealth } from '#contract/calls/device.ts'

/** From here on unsent work is a reason to ask the person at the machine. */
const oldMs = 24 * 3_600_000

export type Trouble = 'refused' | 'old' | 'decide' | 'behind' | 'fine'

const ranks: readonly Trouble[] = ['refused', 'old', 'decide', 'behind', 'fine']

/** What is wrong with a device, the worst first. Work that is hours old waits for a connection; a day is too long. */
export function troubleOf(device: DeviceHealth, now: number, latestBuild: string): Trouble {
  if (device.quarantined > 0) return 'refused'
  if (device.unsent > 0 && waitsSince(device) < now - oldMs) return 'old'
  if (device.conflicts > 0) return 'decide'
  return latestBuild !== '' && device.build !== latestBuild ? 'behind' : 'fine'
}

/** Since when something waits, as far as was told: a device that was not heard of since may wait longer than it said. */
function waitsSince(device: DeviceHealth): number {
  return Math.min(device.oldestAt ?? device.lastContact, device.lastContact)
}

/** Devices in trouble first; among equals those with more and older unsent work. */
export function byTrouble(devices: readonly DeviceHealth[], now: number, latestBuild: string): readonly DeviceHealth[] {
  const rank = (device: DeviceHealth): number => ranks.indexOf(troubleOf(device, now, latestBuild))
  return [...devices].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      b.quarantined + b.conflicts - (a.quarantined + a.conflicts) ||
      b.unsent - a.unsent ||
      waitsSince(a) - waitsSince(b),
  )
}
