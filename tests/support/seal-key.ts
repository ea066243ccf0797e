import { generateKeyPairSync } from 'node:crypto'
import type { HourAnchor, SealAnchor, SealAnchors } from '#server/maintenance/seal-anchors.ts'
import { sealKeyOf, type SealKey } from '#server/maintenance/seal-key.ts'

export function memoryAnchors(): SealAnchors {
  let newest = new Map<string, SealAnchor>()
  let newestHours = new Map<string, HourAnchor>()
  const add = async (anchors: readonly SealAnchor[]): Promise<void> => {
    for (const anchor of anchors) newest.set(anchor.homeDistrict, anchor)
  }
  return {
    newest: async () => new Map(newest),
    add,
    hours: async () => new Map(newestHours),
    addHours: async (anchors) => {
      for (const anchor of anchors) newestHours.set(anchor.homeDistrict, anchor)
    },
    begin: (anchors, hours) => {
      newest = new Map()
      newestHours = new Map(hours.map((anchor) => [anchor.homeDistrict, anchor]))
      return add(anchors)
    },
  }
}

/** A key of its own, with anchors that last as long as it does. */
export function testSealKey(anchors: SealAnchors = memoryAnchors()): SealKey {
  return sealKeyOf(generateKeyPairSync('ed25519').privateKey, anchors)
}
