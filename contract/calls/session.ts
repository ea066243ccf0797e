import * as z from 'zod/mini'
import { picture } from '../picture.ts'
import { call } from '../call.ts'
import { uuid } from '../values.ts'

export const tokens = z.object({
  access_token: z.string(),
  id_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
  token_type: z.optional(z.string()),
  expires_in: z.int(),
  refresh_expires_in: z.optional(z.int()),
  session_state: z.optional(z.string()),
  scope: z.optional(z.string()),
})

export const officeView = z.object({
  id: uuid,
  nameBn: z.string(),
  nameEn: z.string(),
  divisionBbsCode: z.string(),
  districtBbsCode: z.string(),
  upazilaBbsCode: z.nullable(z.string()),
  skipVerification: z.boolean(),
  allowSamePerson: z.boolean(),
  verifyMutations: z.exactOptional(z.boolean()),
})

export const deskView = z.object({
  id: uuid,
  nameBn: z.string(),
  nameEn: z.string(),
  isPrimary: z.boolean(),
  office: officeView,
  // What follows may be missing in the memory of an older build.
  officeId: z.optional(uuid),
  /** 1 the ministry … 12, as `office-layer` orders them */
  officeLayer: z.optional(z.int()),
  /** the post of the base organogram at which the desk stands */
  baseOfficeOrganogramId: z._default(z.nullable(uuid), null),
  /** what the desk takes part in, such as `SURVEY_KHATIAN` */
  services: z._default(z.array(z.string()), []),
  /** its office requires an authenticator besides the PIN of a device [VLT-20] */
  requiresAuthenticator: z.optional(z.boolean()),
})

const genderId = z.literal([1, 2, 3])

export const officeProfile = z.object({
  id: uuid,
  username: z.string(),
  employeeCode: z.string(),
  nameBn: z.string(),
  nameEn: z.string(),
  userType: z.enum(['SYSTEM', 'OFFICE', 'CITIZEN', 'VENDOR']),
  /** office 1, citizen 2, vendor 3; missing in the memory of an older build [ACC-8] */
  userTypeId: z.optional(z.nullable(z.literal([1, 2, 3]))),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  desks: z.array(deskView),
  // What follows may be missing in the memory of an older build.
  idpUuid: z.optional(z.string()),
  gender: z.optional(z.nullable(genderId)),
  /** names, gender, mobile number and e-mail address are all there */
  isProfileCompleted: z.optional(z.boolean()),
  /** of the active desk, else of the primary one; as are the rank, the keys and the services */
  office: z.optional(z.nullable(officeView)),
  officeId: z.optional(z.nullable(uuid)),
  rank: z.optional(z.nullable(z.object({ nameBn: z.string(), nameEn: z.string() }))),
  rankId: z.optional(z.nullable(uuid)),
  profilePicture: z.optional(z.nullable(z.string())),
  signatureImage: z.optional(z.nullable(z.string())),
  permissionKeys: z.optional(z.array(z.string())),
  services: z.optional(z.array(z.string())),
})

/** Signing in, and who one is. Token payloads keep their OAuth names. */
export const sessionCalls = {
  /** Takes a code of the provider for tokens; oidc-client-ts uses it as its token endpoint, so forms are read as well. */
  'session.exchange': call({
    method: 'POST',
    path: '/sso/token-exchange',
    input: z.object({
      code: z.string(),
      isCitizen: z._default(z.union([z.boolean(), z.stringbool()]), false),
      redirect_uri: z.string(),
      code_verifier: z.string(),
      client_id: z.optional(z.string()),
      grant_type: z.optional(z.string()),
    }),
    output: tokens,
    shape: 'bare',
    spelling: 'plain',
    needs: 'public',
    errors: ['session.exchange', 'session.other-kind'],
  }),
  'session.renew': call({
    method: 'POST',
    path: '/sso-renew-access-token',
    input: z.object({ refresh_token: z.string(), isCitizen: z._default(z.boolean(), false) }),
    output: tokens,
    shape: 'bare',
    spelling: 'plain',
    needs: 'public',
    errors: ['session.expired'],
  }),
  'session.check': call({
    method: 'GET',
    path: '/sso/session',
    input: z.object({}),
    output: z.object({
      active: z.boolean(),
      sub: z.string(),
      /** a mark of what the active desk may do: where it differs from the one before, rights are to be read anew */
      rights: z.optional(z.string()),
    }),
    shape: 'bare',
    spelling: 'plain',
    needs: 'any-kind',
  }),
  'session.token-status': call({
    method: 'GET',
    path: '/sso/token-status',
    input: z.object({}),
    output: z.object({ active: z.boolean() }),
    shape: 'bare',
    spelling: 'plain',
    needs: 'public',
  }),
  /** The header `Identity-Token` is checked where it is sent: it must speak of the same person. */
  'session.office-profile': call({
    method: 'GET',
    path: '/office-profile',
    lenient: true,
    input: z.object({ client_id: z.optional(z.string()) }),
    output: officeProfile,
    needs: 'signed-in',
    offline: 'cache',
  }),
  /** Small pictures as data addresses; null takes one away, what is left out stays. */
  'session.save-office-profile': call({
    method: 'PUT',
    path: '/office-profile',
    input: z.object({
      profilePicture: z.optional(z.nullable(picture)),
      signatureImage: z.optional(z.nullable(picture)),
    }),
    output: officeProfile,
    needs: 'signed-in',
    errors: ['input.refused'],
  }),
  'session.user-info': call({
    method: 'GET',
    path: '/users/user-info',
    lenient: true,
    input: z.object({}),
    output: z.object({
      id: uuid,
      username: z.string(),
      nameBn: z.string(),
      nameEn: z.string(),
      userType: z.string(),
      userTypeId: z.optional(z.nullable(z.literal([1, 2, 3]))),
    }),
    needs: 'any-kind',
    offline: 'cache',
  }),
  'desk.permissions': call({
    method: 'GET',
    path: '/desks/{deskId}/permissions',
    input: z.object({ deskId: uuid }),
    output: z.object({ permissions: z.array(z.string()), office: officeView }),
    needs: 'signed-in',
    offline: 'cache',
    errors: ['desk.foreign'],
  }),
} as const
