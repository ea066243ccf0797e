/** Every signed-in person reads places, since screens offer them; sheets and histories take a key. */
export const geoNeeds = {
  read: 'signed-in',
  history: 'GEO_LOCATION.READ_ONE',
  export: 'GEO_LOCATION.READ_ALL',
  create: 'GEO_LOCATION.CREATE',
  update: 'GEO_LOCATION.UPDATE',
  remove: 'GEO_LOCATION.DELETE',
} as const
