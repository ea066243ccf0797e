/** Places are read by everybody at work, and kept by who keeps the geography. */
export const geoNeeds = {
  read: 'signed-in',
  create: 'GEO_LOCATION.CREATE',
  update: 'GEO_LOCATION.UPDATE',
  remove: 'GEO_LOCATION.DELETE',
} as const
