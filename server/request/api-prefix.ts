/** Where the calls of the contract stand. */
export const apiPrefix = '/api/v1'
