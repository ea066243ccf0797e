import { groupTypes } from '#domain/permission/group-type.ts'
import * as z from 'zod/mini'
import { uuid } from './values.ts'

/** Values that the calls about permissions, organograms and people share. */
export const permissionKey = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,49}\.[A-Z][A-Z0-9_]{0,49}$/))

export const moduleKey = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,49}$/))

export const groupType = z.enum(groupTypes)

/** A name in one script, as typed. */
export const name = z.string().check(z.minLength(1), z.maxLength(200))

export const description = z.string().check(z.maxLength(1000))

/** Why rights were changed: it stands in the history. */
export const reason = z.string().check(z.minLength(1), z.maxLength(500))

/** Every change may say why; those of rights must. */
export const optionalReason = z._default(z.string().check(z.maxLength(500)), '')

export const searchText = z.string().check(z.maxLength(100))

/** A filter of a query, where everything is text. */
export const flag = z.union([z.boolean(), z.stringbool()])

const names = { nameBn: z.string(), nameEn: z.string() }

export const groupLine = z.object({ id: uuid, type: groupType, ...names })

export const officeLine = z.object({ id: uuid, ...names })

export const deskLine = z.object({ id: uuid, ...names, office: officeLine })

export const userLine = z.object({ id: uuid, username: z.string(), ...names })

/**
 * Why somebody holds a key: a group on the desk's post, on the desk itself (`custom`) or of its role where the desk stands
 * in no organogram; a direct grant; or being a system administrator. The group is null for direct grants.
 */
export const because = z.object({
  kind: z.enum(['post', 'custom', 'role', 'direct', 'system']),
  group: z.nullable(groupLine),
})

export const explainedPermission = z.object({ key: z.string(), because: z.array(because) })
