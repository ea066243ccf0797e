import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { uuid } from '../values.ts'

const coordinate = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** The public half of a pair on P-256, as RFC 7517 writes it; `kid` is its thumbprint (RFC 7638). */
const publicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  kid: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
})

export type BundlePublicKey = z.output<typeof publicKey>

/** A device of a colleague that a volume may be given to. */
export const bundleDevice = z.object({
  userId: uuid,
  username: z.string(),
  nameBn: z.string(),
  nameEn: z.string(),
  deskId: uuid,
  deviceId: uuid,
  /** when the server last heard of it */
  lastContact: z.nullable(z.int()),
  /** it is a device of whoever asks */
  own: z.boolean(),
})

export type BundleDevice = z.output<typeof bundleDevice>

const bundleFile = z.object({ id: uuid })

/** Volumes and work that leave and come back as a file: `contract/bundle/manifest.ts` says what one is. */
export const bundleCalls = {
  /** A device makes its keys known, and learns those of this server. */
  'bundle.register': call({
    method: 'PUT',
    path: '/bundle-devices/{deviceId}',
    input: z.object({ deviceId: uuid, signing: publicKey, sealing: publicKey }),
    output: z.object({ signing: z.array(publicKey), sealing: publicKey }),
    spelling: 'camel',
    needs: 'signed-in',
    errors: ['bundle.signature'],
  }),
  'bundle.devices': call({
    method: 'GET',
    path: '/volumes/{volumeId}/bundle-devices',
    input: z.object({ volumeId: uuid }),
    output: z.array(bundleDevice),
    needs: permissions.volumeReadOne,
    errors: ['volume.not-found'],
  }),
  /** The volume as one file, for one device of a colleague, or for each of his where none is named. */
  'bundle.volume': call({
    method: 'POST',
    path: '/volumes/{volumeId}/bundle',
    input: z.object({ volumeId: uuid, userId: uuid, deskId: uuid, deviceId: z.optional(uuid) }),
    output: bundleFile,
    shape: 'file',
    needs: permissions.volumeReadOne,
    errors: ['volume.not-found', 'bundle.no-device', 'bundle.no-reach'],
  }),
  /** The work of a device, brought by anybody of its office or a vendor. Answers the file that goes back to the device. */
  'bundle.take-work': call({
    method: 'POST',
    path: '/bundles/work',
    input: z.object({}),
    output: bundleFile,
    shape: 'file',
    takes: 'file',
    needs: 'any-kind',
    errors: [
      'bundle.unreadable',
      'bundle.cut-off',
      'bundle.damaged',
      'bundle.newer',
      'bundle.signature',
      'bundle.not-yours',
      'bundle.kind',
      'bundle.other-office',
      'bundle.person-left',
      'user.kind',
      'upload.size',
    ],
  }),
} as const
