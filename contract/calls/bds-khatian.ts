import { type FamilyAct, familyActs, khatianFamily, type KhatianFamily } from './khatian-family.ts'

/** Khatians of the digital survey. */
export const bdsKhatianCalls: KhatianFamily<'bds-khatian', FamilyAct> = khatianFamily('bds-khatian', 'BDS', familyActs)
