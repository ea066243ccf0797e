import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, uuid } from '../values.ts'
import { uploadRefusals } from '../upload-errors.ts'

/** Most bytes of one file of a message, and most files. */
export const messageFileLimit = 10 * 1024 * 1024
export const messageFiles = 4
/** Most desks that one message is sent to, and most offices that are named in a circular. */
const mostNamed = 100

const subject = z.string().check(z.maxLength(200))
const body = z.string().check(z.maxLength(10_000))
const fileIds = z._default(z.array(uuid).check(z.maxLength(messageFiles)), [])
const one = z.object({ messageId: uuid })
const count = z.int().check(z.minimum(0))

const fileLine = z.object({ id: uuid, name: z.string(), type: z.string(), bytes: count })

const messageView = z.object({
  id: uuid,
  kind: z.enum(['MESSAGE', 'CIRCULAR']),
  subject: z.string(),
  /** empty to its receivers once it was withdrawn, as are its files */
  body: z.string(),
  fromBn: z.string(),
  fromEn: z.string(),
  at: isoTime,
  /** whether the asking person sent it from here */
  own: z.boolean(),
  replyTo: z.nullable(uuid),
  files: z.array(fileLine),
  targets: count,
  delivered: count,
  withdrawnAt: z.nullable(isoTime),
  withdrawnReason: z.nullable(z.string()),
})

export type MessageView = z.output<typeof messageView>

/** A person who opened a message, and when first. */
const reader = z.object({ nameBn: z.string(), nameEn: z.string(), at: isoTime })

const receiverLine = z.object({
  id: uuid,
  sort: z.enum(['DESK', 'OFFICE', 'PERSON']),
  nameBn: z.string(),
  nameEn: z.string(),
  deliveredAt: z.nullable(isoTime),
  /** people who opened it there */
  readers: count,
  /** the first hundred of them */
  readBy: z.array(reader),
})

export type MessageReceiver = z.output<typeof receiverLine>

const option = z.object({
  id: uuid,
  nameBn: z.string(),
  nameEn: z.string(),
  aboveBn: z.nullable(z.string()),
  aboveEn: z.nullable(z.string()),
})

const picking = z.object({
  text: z.optional(z.string().check(z.maxLength(100))),
  /** ids in one text, parted by commas: those that were picked already */
  ids: z.optional(z.string().check(z.maxLength(4000))),
})

const refusals = ['input.refused', 'message.outside', 'message.nobody', 'record.not-found'] as const

/** Messages of desks. What was sent is never edited; it is withdrawn, which everybody sees. [NTF-13] */
export const messageCalls = {
  'message.get': call({
    method: 'GET',
    path: '/messages/{messageId}',
    input: one,
    output: messageView,
    needs: 'signed-in',
    errors: ['record.not-found'],
  }),
  'message.send': call({
    method: 'POST',
    path: '/messages',
    input: z.object({ subject, body, deskIds: z.array(uuid).check(z.maxLength(mostNamed)), fileIds }),
    output: messageView,
    needs: 'MESSAGE.CREATE',
    errors: refusals,
  }),
  /** To whoever sent it; whoever received a message may answer. */
  'message.reply': call({
    method: 'POST',
    path: '/messages/{messageId}/replies',
    input: z.object({ messageId: uuid, body, fileIds }),
    output: messageView,
    needs: 'signed-in',
    errors: [...refusals, 'message.withdrawn'],
  }),
  'message.read': call({
    method: 'PUT',
    path: '/messages/{messageId}/read',
    input: one,
    output: z.object({}),
    shape: 'empty',
    needs: 'signed-in',
    errors: ['record.not-found'],
  }),
  'message.withdraw': call({
    method: 'PUT',
    path: '/messages/{messageId}/withdraw',
    input: z.object({ messageId: uuid, reason: z.string().check(z.maxLength(500)) }),
    output: messageView,
    needs: 'signed-in',
    errors: ['record.not-found', 'input.refused', 'message.withdrawn'],
  }),
  /** For who sent it: each receiver, whether it came there, and how many read it. */
  'message.receivers': call({
    method: 'GET',
    path: '/messages/{messageId}/receivers',
    input: one,
    output: z.array(receiverLine),
    needs: 'signed-in',
    errors: ['record.not-found'],
  }),
  /** Desks that a message from here may be sent to. */
  'message.desks': call({
    method: 'GET',
    path: '/messages/desks',
    input: picking,
    output: z.array(option),
    needs: 'MESSAGE.CREATE',
  }),
  /** PDF, PNG, JPEG or WebP, told by the content; it waits a day for the message that it goes with. */
  'message.upload': call({
    method: 'POST',
    path: '/messages/files',
    input: z.object({ fileName: z.string().check(z.maxLength(200)) }),
    output: fileLine,
    takes: 'file',
    needs: 'signed-in',
    errors: [...uploadRefusals],
  }),
  'message.file': call({
    method: 'GET',
    path: '/messages/{messageId}/files/{fileId}',
    input: z.object({ messageId: uuid, fileId: uuid }),
    output: fileLine,
    shape: 'file',
    needs: 'signed-in',
    errors: ['record.not-found'],
  }),
  'message-circulation.send': call({
    method: 'POST',
    path: '/message-circulations',
    input: z.object({
      subject,
      body,
      /** `BELOW`: the own office and all below it; `LAYER`: those of them on one layer */
      to: z.enum(['OFFICES', 'LAYER', 'BELOW']),
      officeIds: z._default(z.array(uuid).check(z.maxLength(mostNamed)), []),
      layer: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
      fileIds,
    }),
    output: messageView,
    needs: 'MESSAGE.CIRCULATE',
    errors: refusals,
  }),
  'message-circulation.offices': call({
    method: 'GET',
    path: '/message-circulations/offices',
    input: picking,
    output: z.array(option),
    needs: 'MESSAGE.CIRCULATE',
  }),
} as const
