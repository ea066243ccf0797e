/** The screens of a declared family: its list, a new row, a sheet to take in, one row, and that row's history. */
export const resourceViews = ['list', 'new', 'import', 'one', 'history'] as const

export type ResourceView = (typeof resourceViews)[number]
