import * as z from 'zod/mini'
import { reason } from '../access.ts'
import { call } from '../call.ts'
import { vendor } from '../lists/vendor.ts'
import { uuid } from '../values.ts'

const typed = z.string().check(z.maxLength(300))

/** A kiosk and a union digital centre sign in as vendors of that kind. */
export const vendorTypes = ['VENDOR', 'UDC', 'KIOSK'] as const

const vendorTokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.int(),
  /** left out by a server that keeps to the factor of the configuration */
  refreshExpiresIn: z.optional(z.int()),
})

const vendorProfile = z.object({
  sub: z.string(),
  id: uuid,
  username: z.string(),
  nameBn: z.string(),
  nameEn: z.string(),
  userType: z.literal('VENDOR'),
  /** office 1, citizen 2, vendor 3; missing in the memory of an older build [ACC-8] */
  userTypeId: z.optional(z.nullable(z.literal([1, 2, 3]))),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  vendorType: z.enum(vendorTypes),
  loginUserType: z.enum(['VENDOR', 'KIOSK']),
  divisionBbsCode: z.string(),
  districtBbsCode: z.string(),
  upazilaBbsCode: z.nullable(z.string()),
  centreName: z.string(),
  /** the name that the vendor wants for the centre, while it waits for approval [VND-11] */
  proposedName: z.optional(z.nullable(z.string())),
})

/** Vendors: their own sign-in, registering, the own profile, and the decision of an administrator. */
export const vendorCalls = {
  'vendor.sign-in': call({
    method: 'POST',
    path: '/auth/login',
    /** the code: of the app or on paper, from who has a second factor */
    input: z.object({ username: typed, password: typed, code: z.optional(typed) }),
    output: vendorTokens,
    shape: 'bare',
    needs: 'public',
    errors: [
      'sign-in.wrong',
      'session.demo-off',
      'session.other-kind',
      'factor.needed',
      'factor.wrong',
      'vendor.pending',
      'vendor.refused',
      'vendor.suspended',
      'request.rate',
    ],
  }),
  'vendor.renew': call({
    method: 'POST',
    path: '/auth/token/refresh',
    input: z.object({ refreshToken: z.string().check(z.maxLength(300)) }),
    output: vendorTokens,
    shape: 'bare',
    needs: 'public',
    errors: ['session.expired', 'request.rate'],
  }),
  'vendor.sign-out': call({
    method: 'POST',
    path: '/auth/logout',
    input: z.object({}),
    output: z.object({}),
    shape: 'empty',
    needs: 'vendor',
  }),
  'vendor.register': call({
    method: 'POST',
    path: '/vendors/auth/register',
    input: z.object({
      contact: typed,
      code: typed,
      username: typed,
      password: typed,
      nameBn: typed,
      nameEn: typed,
      vendorType: z.enum(vendorTypes),
      centreName: typed,
      divisionBbsCode: z.string(),
      districtBbsCode: z.string(),
      upazilaBbsCode: z.nullable(z.string()),
    }),
    output: z.object({ id: uuid, status: z.literal('PENDING') }),
    needs: 'public',
    errors: ['input.refused', 'code.wrong', 'contact.taken', 'username.taken', 'request.rate'],
  }),
  'vendor.profile': call({
    method: 'GET',
    path: '/vendors/user/profile',
    lenient: true,
    input: z.object({ is_fetch_from_sso: z.optional(z.string()) }),
    output: vendorProfile,
    needs: 'vendor',
    offline: 'cache',
  }),
  'vendor.update-profile': call({
    method: 'PUT',
    path: '/vendors/user/profile',
    input: z.object({ nameBn: typed, nameEn: typed, centreName: typed }),
    output: vendorProfile,
    needs: 'vendor',
    errors: ['input.refused'],
  }),
  'vendor.approve': call({
    method: 'PUT',
    path: '/vendors/{vendorId}/approve',
    /** `proposedName`: the new name of the centre that the officer saw; another one is refused [VND-11] */
    input: z.object({ vendorId: uuid, proposedName: z.optional(z.nullable(typed)) }),
    output: vendor.calls.list.output,
    needs: 'VENDOR.APPROVE',
    errors: ['vendor.not-found', 'vendor.decided', 'vendor.renamed'],
  }),
  'vendor.refuse': call({
    method: 'PUT',
    path: '/vendors/{vendorId}/refuse',
    input: z.object({ vendorId: uuid, reason: typed }),
    output: vendor.calls.list.output,
    needs: 'VENDOR.APPROVE',
    errors: ['vendor.not-found', 'vendor.decided', 'comment.required', 'input.refused'],
  }),
  'vendor.suspend': call({
    method: 'PUT',
    path: '/vendors/{vendorId}/suspend',
    input: z.object({ vendorId: uuid, reason: typed }),
    output: vendor.calls.list.output,
    needs: 'VENDOR.UPDATE',
    errors: ['vendor.not-found', 'vendor.decided', 'comment.required', 'input.refused'],
  }),
  /** Takes off the second factors of who has lost them, and ends every session. */
  'vendor.reset-factors': call({
    method: 'POST',
    path: '/vendors/{vendorId}/reset-factors',
    input: z.object({ vendorId: uuid, reason }),
    output: z.object({ removed: z.int() }),
    needs: 'VENDOR.UPDATE',
    errors: ['vendor.not-found', 'input.refused', 'factor.again'],
  }),
  'vendor.resume': call({
    method: 'PUT',
    path: '/vendors/{vendorId}/resume',
    input: z.object({ vendorId: uuid, reason: typed }),
    output: vendor.calls.list.output,
    needs: 'VENDOR.UPDATE',
    errors: ['vendor.not-found', 'vendor.decided', 'comment.required', 'input.refused'],
  }),
} as const
