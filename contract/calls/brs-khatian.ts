import { type FamilyAct, familyActs, khatianFamily, type KhatianFamily } from './khatian-family.ts'

/** Khatians of BRS, in both forms of the survey (BRS_TEMPLATE and PREEHTI_TEMPLATE). */
export const brsKhatianCalls: KhatianFamily<'brs-khatian', FamilyAct> = khatianFamily('brs-khatian', 'BRS', familyActs)
