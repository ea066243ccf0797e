/** Kinds of permission groups (spec 1 §6). */
export const groupTypes = ['ENTRY', 'VERIFIER', 'COMPARER', 'APPROVER', 'OFFICE_LEVEL', 'DESK_LEVEL'] as const

export type GroupType = (typeof groupTypes)[number]

/** What people sign in as: an office user at a desk, a system administrator without one, and the public. */
export const userTypes = ['SYSTEM', 'OFFICE', 'CITIZEN', 'VENDOR'] as const

export type UserType = (typeof userTypes)[number]
