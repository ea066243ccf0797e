/** The areas, in the order in which the menu shows their groups. Each is a folder of that name in `src/areas`. */
export const areaIds = [
  'home',
  'khatians',
  'templates',
  'corrections',
  'orders',
  'delivery',
  'reports',
  'record-room',
  'assets',
  'places',
  'offices',
  'access',
  'settings',
  'device',
  'help',
] as const
