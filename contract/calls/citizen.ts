import * as z from 'zod/mini'
import { call } from '../call.ts'
import { picture } from '../picture.ts'
import { uuid } from '../values.ts'

const typed = z.string().check(z.maxLength(300))

/** Male 1, female 2, other 3. */
const gender = z.literal([1, 2, 3])

const citizenProfile = z.object({
  id: uuid,
  idpUserId: z.string(),
  username: z.string(),
  nameBn: z.string(),
  nameEn: z.string(),
  userType: z.literal('CITIZEN'),
  /** office 1, citizen 2, vendor 3; missing in the memory of an older build [ACC-8] */
  userTypeId: z.optional(z.nullable(z.literal([1, 2, 3]))),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  gender: z.nullable(gender),
  nid: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  nidVerified: z.boolean(),
  /** a small picture as a data address; missing in the memory of an older build */
  photo: z.optional(z.nullable(z.string())),
  /** 1 while the account is switched on */
  rowStatus: z.int(),
})

/** Citizens: registering, the own profile, the check of the national identity number. */
export const citizenCalls = {
  /** With an NID the registry must know it under this birth date and name; it then signs in as well as the contact does. */
  'citizen.register': call({
    method: 'POST',
    path: '/citizens/auth/register',
    input: z.object({
      contact: typed,
      code: typed,
      password: typed,
      nameBn: typed,
      nameEn: typed,
      gender: z.optional(z.nullable(gender)),
      nid: z.optional(z.nullable(typed)),
      dateOfBirth: z.optional(z.nullable(typed)),
    }),
    output: z.object({ id: uuid }),
    needs: 'public',
    errors: [
      'input.refused',
      'code.wrong',
      'contact.taken',
      'nid.not-matched',
      'nid.unavailable',
      'nid.taken',
      'request.rate',
    ],
  }),
  'citizen.profile': call({
    method: 'GET',
    path: '/citizens/auth/profile',
    lenient: true,
    input: z.object({ is_fetch_from_sso: z.optional(z.string()) }),
    output: citizenProfile,
    needs: 'citizen',
    offline: 'cache',
  }),
  'citizen.update-profile': call({
    method: 'PUT',
    path: '/citizens/auth/profile',
    input: z.object({
      nameBn: typed,
      nameEn: typed,
      gender: z.nullable(gender),
      dateOfBirth: z.nullable(typed),
    }),
    output: citizenProfile,
    needs: 'citizen',
    errors: ['input.refused', 'nid.fixed'],
  }),
  /** The citizen's own photo; null takes it away. [PRF-2] */
  'citizen.save-photo': call({
    method: 'PUT',
    path: '/citizens/auth/profile/photo',
    input: z.object({ photo: z.nullable(picture) }),
    output: citizenProfile,
    needs: 'citizen',
    errors: ['input.refused'],
  }),
  'citizen.verify-nid': call({
    method: 'POST',
    path: '/citizens/auth/verify-nid',
    input: z.object({ nid: typed, dateOfBirth: typed }),
    output: citizenProfile,
    needs: 'citizen',
    errors: ['input.refused', 'nid.not-matched', 'nid.unavailable', 'nid.taken', 'nid.fixed', 'request.rate'],
  }),
} as const
