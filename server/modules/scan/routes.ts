import { createHash } from 'node:crypto'
import { uploadedScan, uploadLimits } from '#contract/calls/scan.ts'
import { toWire } from '#contract/wire-codec.ts'
import { must } from '#domain/kernel/result.ts'
import { permissions, type Permission } from '#domain/permission/permission.ts'
import { isUuid } from '#domain/kernel/uuid7.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Door } from '#server/door/door.ts'
import { Refusal } from '#server/door/refusal.ts'
import { admit, type AccessPorts } from '#server/request/access.ts'
import { apiPrefix } from '#server/request/api-prefix.ts'
import { fileHeaders } from '#server/request/send-file.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asPicture, makeThumb } from './make-copies.ts'
import { readScan } from './store.ts'
import { takeUpload } from './upload.ts'

type Ports = AccessPorts & { readonly door: Door; readonly now: () => number }

type ScanRequest = FastifyRequest<{ Params: { scanId: string } }>
type UploadRequest = FastifyRequest<{ Params: { volumeId: string } }>

/**
 * Page images, outside the call table since they are no JSON: the keying copy for devices, the original and a small picture
 * for screens, and the way in.
 */
export function addScans(app: FastifyInstance, ports: Ports): void {
  for (const form of ['keying', 'original', 'thumb'] as const)
    app.get(`${apiPrefix}/scans/:scanId/${form}`, (request: ScanRequest, reply) => send(ports, form, request, reply))
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    // What a sender calls the body is not asked: what it is stands in its first bytes.
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: uploadLimits.bytes }, (_request, body, done) =>
      done(null, body),
    )
    // Who may not is told before the picture comes, not after.
    const senders = new WeakMap<FastifyRequest, DeskActor>()
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      if (Number(request.headers['content-length'] ?? 0) > uploadLimits.bytes) throw new Refusal('upload.size')
      senders.set(request, await actorOf(ports, request, permissions.volumeUpdate))
    }
    raw.post(`${apiPrefix}/volumes/:volumeId/scans`, { onRequest }, (request: UploadRequest) =>
      upload(ports, must(senders.get(request), 'an admitted sender'), request),
    )
  })
}

async function actorOf(ports: AccessPorts, request: FastifyRequest, needs: Permission): Promise<DeskActor> {
  const { desk: actor } = await admit(ports, request, { needs })
  if (actor === null) throw new Refusal('desk.required')
  return actor
}

async function upload(ports: Ports, actor: DeskActor, request: UploadRequest): Promise<unknown> {
  const { volumeId } = request.params
  if (!isUuid(volumeId)) throw new Refusal('volume.not-found')
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const answer = await takeUpload(ports, actor, volumeId, request.query, bytes)
  return { data: toWire(uploadedScan, answer, 'upper') }
}

type Form = 'keying' | 'original' | 'thumb'

async function send(ports: Ports, form: Form, request: ScanRequest, reply: FastifyReply): Promise<FastifyReply> {
  const actor = await actorOf(ports, request, permissions.volumeReadOne)
  const { scanId } = request.params
  const found = isUuid(scanId)
    ? await readScan(ports.db, actor, scanId, form === 'original' ? 'original' : 'keying')
    : null
  if (found === null) throw new Refusal('record.not-found')
  const tag = `"${createHash('sha256').update(found.bytes).digest('hex')}${form === 'thumb' ? '-thumb' : ''}"`
  // A shared machine must not keep a page outside the vault of its user.
  reply.header('cache-control', 'private, no-store').header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  // An SVG can hold more than a picture: only the picture is shown.
  const isDrawing = found.type === 'image/svg+xml'
  fileHeaders(reply, { name: 'page', type: form === 'thumb' || isDrawing ? 'image/webp' : found.type })
  if (form === 'thumb') return reply.send(await makeThumb(found.bytes))
  return reply.send(isDrawing ? await asPicture(found.bytes) : found.bytes)
}
