import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, listQuery, uuid } from '../values.ts'

const channels = ['SMS', 'MAIL'] as const

/** `KEPT`: no way to send is set up here, so the message is read where it lies. */
const states = ['WAITING', 'SENT', 'FAILED', 'KEPT'] as const

/** What went out to people, or waits for it. The text goes once it was sent, and after a day in any case. */
export const outboxCalls = {
  'outbox.list': call({
    method: 'GET',
    path: '/outbox-messages',
    input: z.object({
      ...listQuery,
      status: z.optional(z.enum(states)),
      channel: z.optional(z.enum(channels)),
      address: z.optional(z.string().check(z.maxLength(300))),
    }),
    output: z.object({
      id: uuid,
      channel: z.enum(channels),
      address: z.string(),
      subject: z.string(),
      body: z.string(),
      status: z.enum(states),
      tries: z.int(),
      problem: z.nullable(z.string()),
      createdAt: isoTime,
      sentAt: z.nullable(isoTime),
    }),
    shape: 'list',
    needs: 'NOTIFICATION_CONFIGURATION.READ_OUTBOX',
  }),
} as const
