/** Offices are read by everybody at work, and kept by who manages them. */
export const officeNeeds = {
  read: 'signed-in',
  create: 'OFFICE_MANAGEMENT.CREATE',
  update: 'OFFICE_MANAGEMENT.UPDATE',
  remove: 'OFFICE_MANAGEMENT.DELETE',
} as const
