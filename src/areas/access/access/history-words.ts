import type { ListRowOf } from '#contract/declare/list.ts'
import type { accessHistory } from '#contract/lists/access-history.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type AccessChange = ListRowOf<typeof accessHistory>

export const subjectWords = {
  permission: msg`Permission`,
  'permission-module': msg`Permission module`,
  'permission-group': msg`Permission group`,
  post: msg`Post`,
  desk: msg`Desk`,
  user: msg`Person`,
} as const satisfies Record<AccessChange['subjectKind'], MessageDescriptor>

/** Every act of the history, in the order of the filter. */
export const actWords = {
  'user.assign-permissions': msg`Direct rights changed`,
  'user.online-active': msg`Person switched on or off`,
  'user.desks': msg`Desks of a person`,
  'user.new-password': msg`New password given`,
  'user.end-sessions': msg`Sessions of a person ended`,
  'user.reset-factors': msg`Second step of a person taken off`,
  'desk.assign-custom': msg`Own groups of a desk`,
  'desk.restore': msg`Desk restored to its default`,
  'desk.make': msg`Desk made`,
  'desk.rename': msg`Desk renamed`,
  'desk.close': msg`Desk closed`,
  'post.assign-group': msg`Group assigned to a post`,
  'post.remove-group': msg`Group taken from a post`,
  'permission-group.create': msg`Group created`,
  'permission-group.assign-permissions': msg`Rights of a group changed`,
  'permission-group.update': msg`Group changed`,
  'permission-group.remove': msg`Group removed`,
  'permission-group.release': msg`Group changed by a new version`,
  'permission.create': msg`Permission created`,
  'permission.update': msg`Permission changed`,
  'permission.remove': msg`Permission removed`,
  'permission-module.create': msg`Module created`,
  'permission-module.update': msg`Module changed`,
  'permission-module.remove': msg`Module removed`,
} as const satisfies Record<string, MessageDescriptor>

export function actWord(act: string): MessageDescriptor | undefined {
  return Object.hasOwn(actWords, act) ? actWords[act as keyof typeof actWords] : undefined
}

export function findSubjectKind(text: string | undefined): AccessChange['subjectKind'] | undefined {
  return (Object.keys(subjectWords) as AccessChange['subjectKind'][]).find((kind) => kind === text)
}
