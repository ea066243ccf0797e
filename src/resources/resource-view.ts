/** The screens of a declared family: its list, a new row, a sheet to take in, and one row with its tabs. */
export const resourceViews = ['list', 'new', 'import', 'one'] as const

export type ResourceView = (typeof resourceViews)[number]
