import { randomUUID } from 'node:crypto'
import { BundleFault, bundleEnding, type BundleAbout } from '#contract/bundle/manifest.ts'
import { writeBundle, type WrittenBundle } from '#contract/bundle/write-bundle.ts'
import type { bundleCalls } from '#contract/calls/bundle.ts'
import { permissions } from '#domain/permission/permission.ts'
import { Refusal } from '#server/door/refusal.ts'
import { findActor } from '#server/identity/find-actor.ts'
import type { BundleKeys } from '#server/identity/keys.ts'
import { findVolumeView } from '#server/modules/volume/service.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import { deskOf, freshId, userOf } from '#server/request/request-helpers.ts'
import { noteContact } from '../device-store.ts'
import { isWholeKey, publicHalf, signAsServer, wrapFor } from './jose.ts'
import {
  devicesOfOffice,
  devicesOfPerson,
  isActive,
  isLost,
  keepDeviceKeys,
  noteBundle,
  officeOfDesk,
  takenBefore,
} from './store.ts'
import { answersAbout, answerWork, keepLostWork, openWork, type WorkCounts } from './take-work.ts'
import { mayHold, volumeBodies, type VolumeCounts } from './volume-bodies.ts'

/** Volumes and work that travel as files. */
export function bundleHandlers(keys: BundleKeys): Handlers<typeof bundleCalls> {
  return {
    'bundle.register': async (ctx, { deviceId, signing, sealing }) => {
      if (!(await isWholeKey(signing)) || !(await isWholeKey(sealing))) throw new Refusal('bundle.signature')
      await keepDeviceKeys(ctx.db, { userId: userOf(ctx), deviceId, signing, sealing }, ctx.now())
      return { signing: keys.signing.map(publicHalf), sealing: publicHalf(keys.sealing[0]) }
    },

    'bundle.devices': async (ctx, { volumeId }) => {
      await mustSee(ctx, volumeId)
      const found = []
      for (const { lastContact, ...device } of await devicesOfOffice(ctx.db, deskOf(ctx).officeId)) {
        const actor = await findActor(ctx.db, device.userId, device.deskId)
        if (actor === null || !(await mayHold(ctx.db, actor, volumeId))) continue
        found.push({ ...device, lastContact, own: device.userId === userOf(ctx) })
      }
      return found
    },

    'bundle.volume': async (ctx, { volumeId, userId, deskId, deviceId }) => {
      const { homeDistrict } = await mustSee(ctx, volumeId)
      const actor = await findActor(ctx.db, userId, deskId)
      // What is handed to somebody is handed within the office, and shows no more than the wire would.
      if (actor === null || actor.officeId !== deskOf(ctx).officeId) throw new Refusal('bundle.no-device')
      if (!(await isActive(ctx.db, userId))) throw new Refusal('bundle.no-device')
      if (!(await mayHold(ctx.db, actor, volumeId))) throw new Refusal('bundle.no-reach')
      const devices = (await devicesOfPerson(ctx.db, userId)).filter(
        (one) => deviceId === undefined || one.deviceId === deviceId,
      )
      if (devices.length === 0) throw new Refusal('bundle.no-device')
      const counts: VolumeCounts = { khatians: 0, scans: 0, bytes: 0 }
      const about: BundleAbout = {
        kind: 'volume',
        id: freshId(ctx),
        volumeId,
        userId,
        deskId,
        deviceId: deviceId ?? null,
        madeAt: ctx.now(),
        answers: null,
      }
      const writing = writeBundle(about, volumeBodies(ctx, actor, volumeId, counts), () => ({ ...counts }), {
        sign: signAsServer(keys),
        wrap: wrapFor(devices.map(({ sealing }) => sealing)),
      })
      const byId = userOf(ctx)
      return fileAnswer(
        about,
        noted(writing, ({ manifest, code }) =>
          noteBundle(ctx.db, homeDistrict, manifest, { byId, code, now: ctx.now() }),
        ),
      )
    },

    'bundle.take-work': async (ctx) => {
      const work = await openWork(ctx.db, keys, ctx.file ?? Buffer.alloc(0)).catch(refuse)
      const { bundle, device } = work
      const office = await officeOfDesk(ctx.db, bundle.manifest.deskId)
      if (office === null || !mayBring(ctx, office.officeId)) throw new Refusal('bundle.other-office')
      if (!(await isActive(ctx.db, device.userId))) throw new Refusal('bundle.person-left')
      const results: WorkCounts = { applied: 0, duplicate: 0, partly: 0, rejected: 0, deferred: 0 }
      const ports = {
        db: ctx.db,
        door: ctx.door,
        now: () => ctx.now(),
        findActor: (userId: string, deskId: string) => findActor(ctx.db, userId, deskId),
      }
      const { manifest, code } = bundle
      const { district } = office
      const takenAt = (await takenBefore(ctx.db, district, manifest.id)) ?? 0
      const about = answersAbout(manifest, randomUUID(), ctx.now())
      const answers = (await isLost(ctx.db, device))
        ? keepLostWork(ctx.db, work, { officeId: office.officeId, now: ctx.now() }, results)
        : answerWork(ports, work, results)
      const writing = writeBundle(about, answers, () => ({ ...results, takenAt }), {
        sign: signAsServer(keys),
        wrap: wrapFor([device.sealing]),
      })
      const pieces: Uint8Array[] = []
      // All of it is carried out before anything is answered, so that a refusal is one.
      for await (const piece of refusing(writing)) pieces.push(piece)
      const seat = { deskId: manifest.deskId, officeId: office.officeId }
      await noteContact(ctx.db, device.userId, device.deviceId, seat, ctx.now())
      await noteBundle(ctx.db, district, manifest, { byId: userOf(ctx), code, now: ctx.now() })
      return fileAnswer(about, Buffer.concat(pieces))
    },
  }
}

/** Passes a file on and writes down what it was once all of it is made. */
async function* noted(
  writing: AsyncGenerator<Uint8Array, WrittenBundle>,
  note: (written: WrittenBundle) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  await note(yield* writing)
}

async function* refusing(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces
  } catch (cause) {
    refuse(cause)
  }
}

async function mustSee(ctx: RequestContext, volumeId: string) {
  const view = await findVolumeView(ctx.db, deskOf(ctx), volumeId)
  if (view === null) throw new Refusal('volume.not-found')
  return view.volume
}

/**
 * Whoever brings a file of work reads nothing of it and is not its author: any desk of its office, a vendor with a link, or
 * who runs the system. [BDL-6]
 */
function mayBring({ desk, user, systemRights }: RequestContext, officeId: string): boolean {
  if (user?.userType === 'VENDOR' || systemRights?.has(permissions.officeConfigure) === true) return true
  return desk?.officeId === officeId
}

function refuse(cause: unknown): never {
  throw cause instanceof BundleFault ? new Refusal(cause.code) : cause
}

function fileAnswer({ kind, id, madeAt }: BundleAbout, bytes: FileAnswer['bytes']): FileAnswer {
  const day = new Date(madeAt).toISOString().slice(0, 10)
  const name = `${kind}-${day}-${id.slice(-8)}${bundleEnding}`
  return new FileAnswer({ type: 'application/octet-stream', name, bytes })
}
