import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, listQuery, uuid } from '../values.ts'

/** `admin`: for who manages the whole; `office user`: at a desk; `citizen`: vendors are told as citizens are. */
export const receiverTypes = ['CITIZEN', 'OFFICE_USER', 'ADMIN'] as const

export const notice = z.object({
  id: uuid,
  /** a name of `noticeEvents`, which a screen that shows the words need not load */
  event: z.string(),
  receiverType: z.enum(receiverTypes),
  textBn: z.string(),
  textEn: z.string(),
  /** where it leads; null where the person may not go there, or it leads nowhere */
  link: z.nullable(z.string()),
  at: isoTime,
  unread: z.boolean(),
})

export type Notice = z.output<typeof notice>

/** So many are counted; the bell says "99+" then. [NTF-3] */
export const countedNotices = 100

/** What a person is told of, and that he read it. */
export const noticeCalls = {
  /** The newest first; of an office what the asking person may act on now. `total` ends at `countedNotices`. */
  'system-notification.list': call({
    method: 'GET',
    path: '/system-notifications',
    input: z.object({
      ...listQuery,
      isUnread: z.optional(z.union([z.boolean(), z.stringbool()])),
      receiverType: z.optional(z.enum(receiverTypes)),
    }),
    output: notice,
    shape: 'list',
    needs: 'any-kind',
  }),
  'system-notification.read': call({
    method: 'PUT',
    path: '/system-notifications/{id}/read',
    input: z.object({ id: uuid }),
    output: z.object({}),
    shape: 'empty',
    needs: 'any-kind',
    errors: ['record.not-found'],
  }),
  /** All that there is now, for this person at this desk. */
  'system-notification.mark-as-read-office': call({
    method: 'PUT',
    path: '/system-notifications/mark-as-read-office',
    input: z.object({}),
    output: z.object({}),
    shape: 'empty',
    needs: 'any-kind',
  }),
} as const
