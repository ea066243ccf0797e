import { checkMobile } from '#domain/kernel/identity.ts'
import { checkBanglaName, checkEmail, checkEnglishName, checkUsername } from '#domain/validation/contact.ts'
import * as z from 'zod/mini'
import { reason } from '../access.ts'
import { call } from '../call.ts'
import { code, createOnly, masked, names, optional, ref, ruled, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { pattern } from '../declare/rules.ts'
import { listQuery, uuid } from '../values.ts'
import { employeeAssignment } from './employee-assignment.ts'

const person = names(100)
const employeeId = uuid
const day = z.string().check(z.maxLength(10))

/** Officers and staff. An employee has an account to sign in with; what it may do comes from the desks held. */
export const employee = resource({
  name: 'employee',
  path: '/employees',
  label: [
    ['কর্মকর্তা-কর্মচারী', 'Employee'],
    ['কর্মকর্তা ও কর্মচারীগণ', 'Employees'],
  ],
  fields: {
    nameBn: ruled(person.nameBn, checkBanglaName),
    nameEn: ruled(person.nameEn, checkEnglishName),
    employeeCode: ruled(
      text(['কর্মচারী নম্বর', 'Employee code'], 30),
      pattern(/^[A-Z0-9][A-Z0-9/.-]{0,29}$/, 'value.kind', (typed) => typed.toUpperCase()),
    ),
    username: createOnly(ruled(text(['ব্যবহারকারীর নাম', 'User name'], 40), checkUsername)),
    officeId: ref(['নিজ অফিস', 'Own office'], 'office'),
    designationId: optional(ref(['পদবি', 'Designation'], 'designation')),
    gender: optional(code(['লিঙ্গ', 'Gender'], { 1: ['পুরুষ', 'Male'], 2: ['মহিলা', 'Female'], 3: ['অন্যান্য', 'Other'] })),
    rank: optional(text(['পদমর্যাদা', 'Rank'], 100)),
    mobile: masked(optional(ruled(text(['মোবাইল', 'Mobile'], 20), checkMobile)), 'mobile'),
    email: masked(optional(ruled(text(['ই-মেইল', 'E-mail'], 254), checkEmail)), 'email'),
  },
  needs: {
    read: 'USER.READ_ALL',
    create: 'USER.CREATE',
    update: 'USER.UPDATE',
    remove: 'USER.DELETE',
    unmask: 'USER.UPDATE',
  },
  ground: 'office',
  store: 'everywhere',
  list: ['employeeCode', 'nameBn', 'nameEn', 'designationId', 'officeId', 'mobile'],
  filters: ['officeId', 'designationId'],
  sort: ['nameEn', 'nameBn', 'employeeCode'],
  search: ['nameBn', 'nameEn', 'employeeCode', 'username'],
  unique: [['employeeCode']],
  above: 'officeId',
  removal: 'archive',
  excel: 'both',
  more: {
    /** The desks a person holds, held and is to hold, the newest first. */
    assignments: call({
      method: 'GET',
      path: '/employees/{employeeId}/assignments',
      input: z.object({ ...listQuery, employeeId }),
      output: employeeAssignment.calls.list.output,
      shape: 'list',
      needs: 'USER.READ_ALL',
      errors: ['record.not-found'],
    }),
    assign: call({
      method: 'POST',
      path: '/employees/{employeeId}/assignments',
      input: z.object({
        employeeId,
        deskId: uuid,
        from: day,
        to: z._default(z.nullable(day), null),
        isPrimary: z._default(z.boolean(), false),
        orderNo: z._default(z.nullable(z.int()), null),
      }),
      output: employeeAssignment.calls.create.output,
      needs: 'USER.UPDATE',
      errors: [
        'record.not-found',
        'input.refused',
        'office.head-exists',
        'access.self',
        'access.not-held',
        'resource.exists',
      ],
    }),
    /** A new password to be read once and typed; whoever is signed in with the old one is signed out. */
    'new-password': call({
      method: 'POST',
      path: '/employees/{employeeId}/password',
      input: z.object({ employeeId, reason }),
      output: z.object({ username: z.string(), password: z.string() }),
      needs: 'USER.UPDATE',
      errors: ['record.not-found', 'access.self', 'access.not-held', 'account.external'],
    }),
    /** Small pictures as data addresses, as the person gave them. */
    pictures: call({
      method: 'GET',
      path: '/employees/{employeeId}/pictures',
      input: z.object({ employeeId }),
      output: z.object({ profilePicture: z.nullable(z.string()), signatureImage: z.nullable(z.string()) }),
      needs: 'USER.READ_ALL',
      errors: ['record.not-found'],
    }),
  },
})
