import { createHash, randomUUID } from 'node:crypto'
import { mutationFile, mutationFileLimits, mutationUploadQuery } from '#contract/calls/mutation-khatian.ts'
import { fromWire, toWire } from '#contract/wire-codec.ts'
import { isUuid } from '#domain/kernel/uuid7.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { isEditable } from '#domain/khatian/status.ts'
import { must } from '#domain/kernel/result.ts'
import { permissions, type Permission } from '#domain/permission/permission.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { drawSvg } from '#server/documents/read-picture.ts'
import { Refusal } from '#server/door/refusal.ts'
import { admit, type AccessPorts } from '#server/request/access.ts'
import { apiPrefix } from '#server/request/api-prefix.ts'
import { fileHeaders } from '#server/request/send-file.ts'
import { takenFile } from '#server/request/taken-file.ts'
import { findOfSurvey } from '#server/modules/khatian/family-handlers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { insertFile, listFiles, readFileOf } from './file-store.ts'

type Ports = AccessPorts & { readonly now: () => number }
type UploadRequest = FastifyRequest<{ Params: { khatianId: string } }>
type FileRequest = FastifyRequest<{ Params: { khatianId: string; fileId: string } }>

/** The papers of mutation khatians, outside the call table since they are no JSON. */
export function addMutationFiles(app: FastifyInstance, ports: Ports): void {
  const path = `${apiPrefix}/mutation-khatians/:khatianId`
  app.get(`${path}/view-file/:fileId`, (request: FileRequest, reply) => send(ports, request, reply))
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mutationFileLimits.bytes }, (_request, body, done) =>
      done(null, body),
    )
    // Who may not is told before the file comes, not after.
    const senders = new WeakMap<FastifyRequest, DeskActor>()
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      senders.set(request, await actorOf(ports, request, permissions.mutationUpdate))
      if (Number(request.headers['content-length'] ?? 0) > mutationFileLimits.bytes) throw new Refusal('upload.size')
    }
    raw.post(`${path}/file-upload`, { onRequest }, (request: UploadRequest) =>
      upload(ports, must(senders.get(request), 'an admitted sender'), request),
    )
  })
}

async function actorOf(ports: AccessPorts, request: FastifyRequest, needs: Permission): Promise<DeskActor> {
  const { desk: actor } = await admit(ports, request, { needs })
  if (actor === null) throw new Refusal('desk.required')
  return actor
}

async function mutationOf(ports: Ports, actor: DeskActor, khatianId: string): Promise<Khatian> {
  if (!isUuid(khatianId)) throw new Refusal('khatian.not-found')
  return (await findOfSurvey(ports.db, actor, 'MUTATION', khatianId)).khatian
}

/** Adds a file, and answers what the khatian has now. */
async function upload(ports: Ports, actor: DeskActor, request: UploadRequest): Promise<{ data: unknown }> {
  const khatian = await mutationOf(ports, actor, request.params.khatianId)
  if (!isEditable(khatian.status)) throw new Refusal('khatian.locked')
  const query = z.safeParse(mutationUploadQuery, fromWire(mutationUploadQuery, request.query, 'upper'))
  if (!query.success) throw new Refusal('request.invalid')
  const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const file = await takenFile(content, query.data.name, { limit: mutationFileLimits.bytes, anyPicture: true })
  await ports.db.transaction(async (tx) => {
    // Two uploads at once count the files one after the other.
    await tx.query('select 1 from record where home_district = $1 and id = $2 for update', [
      khatian.homeDistrict,
      khatian.id,
    ])
    if ((await listFiles(tx, khatian)).length >= mutationFileLimits.kept) throw new Refusal('mutation.too-many-files')
    await insertFile(tx, khatian, {
      id: randomUUID(),
      name: file.name,
      type: file.type,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      content: file.bytes,
      by: actor.userId,
      at: ports.now(),
    })
  })
  return { data: toWire(z.array(mutationFile), await listFiles(ports.db, khatian), 'upper') }
}

async function send(ports: Ports, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const actor = await actorOf(ports, request, permissions.mutationReadOne)
  const khatian = await mutationOf(ports, actor, request.params.khatianId)
  const { fileId } = request.params
  const file = isUuid(fileId) ? await readFileOf(ports.db, khatian, fileId) : null
  if (file === null) throw new Refusal('record.not-found')
  // Files of earlier releases may be drawings, which can contain more than a picture: only the picture is sent.
  const isSvg = file.type === 'image/svg+xml'
  const shown = isSvg ? { name: file.name, type: 'image/png', content: await drawSvg(file.content) } : file
  return fileHeaders(reply, shown).header('cache-control', 'private, no-store').send(Buffer.from(shown.content))
}
