import { createOnly, date, flag, integer, optional, readOnly, ref } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { endNotBeforeStart } from '../declare/rules.ts'

/** Who holds which desk from when to when; without an end until further notice. [ADM-7] */
export const employeeAssignment = resource({
  name: 'employee-assignment',
  path: '/employee-assignments',
  label: [
    ['পদায়ন', 'Assignment'],
    ['পদায়নসমূহ', 'Assignments'],
  ],
  fields: {
    employeeId: createOnly(ref(['কর্মকর্তা-কর্মচারী', 'Employee'], 'employee')),
    deskId: createOnly(ref(['ডেস্ক', 'Desk'], 'desk')),
    officeId: readOnly(ref(['অফিস', 'Office'], 'office')),
    from: date(['শুরু', 'From']),
    to: optional(date(['শেষ', 'To'])),
    isPrimary: flag(['মূল ডেস্ক', 'Primary desk']),
    orderNo: optional(integer(['ক্রম', 'Order'], { least: 1, most: 99 })),
  },
  rules: [endNotBeforeStart('from', 'to')],
  needs: { read: 'USER.READ_ALL', write: 'USER.UPDATE' },
  ground: 'office',
  store: 'everywhere',
  list: ['employeeId', 'deskId', 'officeId', 'from', 'to', 'isPrimary'],
  filters: ['employeeId', 'deskId', 'officeId'],
  sort: ['-from'],
  search: [],
  removal: 'archive',
  excel: 'out',
  holds: 'nothing',
})
