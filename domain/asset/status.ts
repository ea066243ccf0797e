/** Where an item of an office stands. */
export const assetStatus = { unassigned: 1, assigned: 2, maintenance: 3 } as const
export type AssetStatus = (typeof assetStatus)[keyof typeof assetStatus]
