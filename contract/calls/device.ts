import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { wireLimits } from '../limits.ts'
import { entryBody } from '../sync.ts'
import { listQuery, uuid } from '../values.ts'

const count = z.int().check(z.minimum(0))
const time = z.int()

/** What a device says of itself: the canary by which cleared storage is noticed, and what its office's health list shows. */
export const deviceReport = z.object({
  deviceId: uuid,
  /** made anew when the browser's storage was cleared */
  installId: uuid,
  build: z.string().check(z.regex(/^[\x20-\x7e]{0,64}$/)),
  lastCseq: count,
  unsent: count,
  /** when the oldest unsent entry was made, by the device's clock */
  oldestAt: z.nullable(time),
  conflicts: count,
  quarantined: count,
  usage: z.nullable(count),
  quota: z.nullable(count),
})

export type DeviceReport = z.output<typeof deviceReport>

const lossMembers = {
  /** when it was called lost; null where it was not */
  lostAt: z.nullable(time),
  /** when it told that it destroyed what it held */
  wipedAt: z.nullable(time),
}

const lossInput = { deviceId: uuid, reason: z.string().check(z.maxLength(500)) }

/** A device as the server last heard of it; times are the server's but for `oldestAt`. */
export const knownDevice = z.object({
  deviceId: uuid,
  installId: uuid,
  lastContact: time,
  lastCseq: count,
  unsent: count,
  oldestAt: z.nullable(time),
  conflicts: count,
  quarantined: count,
  build: z.string(),
  /** it is the device that asks */
  mine: z.boolean(),
  ...lossMembers,
})

export type KnownDevice = z.output<typeof knownDevice>

/** One device of one person of the office, for the supervisor. */
export const deviceHealth = z.object({
  userId: uuid,
  username: z.string(),
  nameBn: z.string(),
  nameEn: z.string(),
  /** the desk of the last report; null where none was told or the desk is gone */
  deskId: z.nullable(uuid),
  deskBn: z.nullable(z.string()),
  deskEn: z.nullable(z.string()),
  deviceId: uuid,
  firstContact: time,
  lastContact: time,
  /** null where the device has pushed but never reported */
  reportedAt: z.nullable(time),
  unsent: count,
  oldestAt: z.nullable(time),
  conflicts: count,
  quarantined: count,
  /** entries of this device that were reported to salvage */
  salvaged: count,
  build: z.string(),
  usage: z.nullable(count),
  quota: z.nullable(count),
  ...lossMembers,
})

export type DeviceHealth = z.output<typeof deviceHealth>

export const salvageEntry = z.object({
  /** the entry's mutation id, or another name where the entry cannot be read */
  mid: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
  /** the sealed entry exactly as it stands on the device */
  text: z.string().check(z.maxLength(wireLimits.entryBytes)),
  /** why it stands in quarantine */
  code: z.nullable(z.string().check(z.maxLength(100))),
  fields: z.nullable(z.record(z.string(), z.string())),
  /** when it was put in quarantine, by the device's clock */
  at: time,
})

export type SalvageEntry = z.output<typeof salvageEntry>

const salvagedMembers = {
  id: uuid,
  userId: uuid,
  username: z.string(),
  nameBn: z.string(),
  nameEn: z.string(),
  deviceId: uuid,
  mid: z.string(),
  code: z.nullable(z.string()),
  fields: z.nullable(z.record(z.string(), z.string())),
  at: time,
  receivedAt: time,
  bytes: count,
}

/** A line of the salvage list: the entry is left out where it cannot be read or is longer than 64 KiB. */
export const salvagedLine = z.object({ ...salvagedMembers, entry: z.nullable(entryBody) })
export const salvagedText = z.object({ ...salvagedMembers, text: z.string() })

export type SalvagedLine = z.output<typeof salvagedLine>
export type SalvagedText = z.output<typeof salvagedText>

/** What the server knows of devices, and what devices keep there as evidence. */
export const deviceCalls = {
  /** Tells the state of this device and answers with all devices of this person, newest contact first, at most 20. */
  'sync.report': call({
    method: 'POST',
    path: '/sync/report',
    input: deviceReport,
    output: z.object({
      serverTime: time,
      devices: z.array(knownDevice),
      /** this device is to give its work up and to destroy what it holds */
      lost: z.boolean(),
    }),
    shape: 'bare',
    spelling: 'camel',
    needs: 'signed-in',
  }),
  /** One's own devices. */
  'sync.devices': call({
    method: 'GET',
    path: '/sync/devices',
    input: z.object({}),
    output: z.object({ devices: z.array(knownDevice) }),
    shape: 'bare',
    spelling: 'camel',
    needs: 'signed-in',
  }),
  /** Calls an own device lost. Found again it is by its office alone: who holds it may be signed in on it. */
  'sync.lose': call({
    method: 'POST',
    path: '/sync/devices/{deviceId}/lost',
    input: z.object(lossInput),
    output: z.object({ lostAt: z.nullable(time) }),
    shape: 'bare',
    spelling: 'camel',
    needs: 'signed-in',
    errors: ['record.not-found'],
  }),
  /** Calls the device of somebody of the office lost, or found again before it was wiped. */
  'sync.lose-of': call({
    method: 'POST',
    path: '/sync/people/{userId}/devices/{deviceId}/lost',
    input: z.object({ userId: uuid, lost: z.boolean(), ...lossInput }),
    output: z.object({ lostAt: z.nullable(time) }),
    shape: 'bare',
    spelling: 'camel',
    needs: permissions.officeConfigure,
    errors: ['record.not-found'],
  }),
  /** A device that was called lost tells that it destroyed what it held. */
  'sync.wiped': call({
    method: 'POST',
    path: '/sync/wiped',
    input: z.object({ deviceId: uuid }),
    output: z.object({ wipedAt: time }),
    shape: 'bare',
    spelling: 'camel',
    needs: 'signed-in',
    errors: ['record.not-found'],
  }),
  /**
   * Whether a person's device in this browser was called lost. It needs no session, since a locked device has none. Both
   * ids are random, and nothing else is answered. [VLT-19] [VLT-23]
   */
  'sync.loss': call({
    method: 'POST',
    path: '/public/device-loss',
    input: z.object({ userId: uuid, installId: uuid }),
    /** null where it was not called lost, or is wiped */
    output: z.object({ deviceId: z.nullable(uuid) }),
    shape: 'bare',
    spelling: 'camel',
    needs: 'public',
    errors: ['request.rate'],
  }),
  'sync.health': call({
    method: 'GET',
    path: '/sync/health',
    input: z.object({}),
    output: z.object({ serverTime: time, latestBuild: z.string(), devices: z.array(deviceHealth) }),
    shape: 'bare',
    spelling: 'camel',
    needs: permissions.officeConfigure,
  }),
  /** Evidence only: kept as sent, never carried out. The same text of the same mutation is kept once. */
  'sync.salvage': call({
    method: 'POST',
    path: '/sync/salvage',
    input: z.object({ deviceId: uuid, entries: z.array(salvageEntry).check(z.maxLength(wireLimits.salvaged)) }),
    output: z.object({ kept: count }),
    shape: 'bare',
    spelling: 'camel',
    needs: 'signed-in',
    errors: ['sync.wrong-user', 'request.too-large'],
  }),
  'sync.salvaged': call({
    method: 'GET',
    path: '/sync/salvaged',
    input: z.object({ ...listQuery, userId: z.optional(uuid), deviceId: z.optional(uuid) }),
    output: salvagedLine,
    shape: 'list',
    spelling: 'camel',
    needs: permissions.officeConfigure,
  }),
  /** One salvaged entry with its whole text. */
  'sync.salvaged-text': call({
    method: 'GET',
    path: '/sync/salvaged/{id}',
    input: z.object({ id: uuid }),
    output: salvagedText,
    shape: 'bare',
    spelling: 'camel',
    needs: permissions.officeConfigure,
    errors: ['record.not-found'],
  }),
  /**
   * Which of these mutations of this person the server has not carried out, as far as it knows: mutation ids of entries,
   * idempotency keys of acts.
   */
  'sync.known': call({
    method: 'POST',
    path: '/sync/known',
    input: z.object({ mids: z.array(uuid).check(z.maxLength(wireLimits.mids)) }),
    output: z.object({ unknown: z.array(uuid) }),
    shape: 'bare',
    spelling: 'camel',
    needs: 'signed-in',
  }),
} as const
