/** What every seeded account has, as `insertRows` names columns with their types. */
export const userColumns = {
  id: 'uuid',
  idp_sub: 'text',
  username: 'text',
  employee_code: 'text',
  name_bn: 'text',
  name_en: 'text',
  user_type: 'text',
  active: 'boolean',
} as const
