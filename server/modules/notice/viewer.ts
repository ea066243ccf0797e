import { noticeEventNames, noticeLink } from '#domain/notice/events.ts'
import type { Permission } from '#domain/permission/permission.ts'
import { nationalDistrict } from '#server/door/home-district.ts'
import type { RequestContext } from '#server/request/context.ts'
import { userOf } from '#server/request/request-helpers.ts'

/** Whose notices are read, and what he may do now. */
export type Viewer = {
  readonly userId: string
  /** of the desk; the person's own id where he has none: what was read is kept by it */
  readonly deskId: string
  readonly officeId: string | null
  readonly upazilaBbs: string | null
  readonly permissions: readonly Permission[]
  readonly districts: readonly string[]
  readonly receiverType: 'CITIZEN' | 'OFFICE_USER' | 'ADMIN'
}

/** What is told to who holds a permission, the only ones that notices are looked for by. */
export function viewerOf(ctx: RequestContext, own: readonly string[]): Viewer {
  const userId = userOf(ctx)
  const { desk, systemRights } = ctx
  if (desk !== null)
    return {
      userId,
      deskId: desk.deskId,
      officeId: desk.officeId,
      upazilaBbs: desk.upazilaBbsCode,
      permissions: [...desk.permissions],
      districts: [desk.districtBbsCode],
      receiverType: 'OFFICE_USER',
    }
  const nobody = { userId, deskId: userId, officeId: null, upazilaBbs: null }
  if (systemRights !== null)
    return { ...nobody, permissions: [...systemRights], districts: [nationalDistrict], receiverType: 'ADMIN' }
  return { ...nobody, permissions: [], districts: own, receiverType: 'CITIZEN' }
}

/** Where a notice leads this person; what asks for a permission leads nowhere without it. [NTF-1] */
export function linkFor(viewer: Viewer, event: string, permission: Permission | null): string | null {
  const known = noticeEventNames.find((one) => one === event)
  if (known === undefined || viewer.receiverType === 'CITIZEN') return null
  return permission === null || viewer.permissions.includes(permission) ? noticeLink(known, permission) : null
}
