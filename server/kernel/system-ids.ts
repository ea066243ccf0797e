import { nameUuid } from './name-uuid.ts'

/** The pseudo-user that stands in the log of what came with the installation, and its desk. */
export const systemUserId = nameUuid('user/system')
export const systemDeskId = nameUuid('desk/system/system')
