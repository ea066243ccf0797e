/** Shares of this browser's quota: from one on people are warned, from the other on nothing more is pulled. */
export const storageLimits = { warn: 0.7, stop: 0.85 } as const
