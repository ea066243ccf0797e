import { createHash } from 'node:crypto'
import { permissions } from '#domain/permission/permission.ts'
import { isUuid } from '#domain/kernel/uuid7.ts'
import { Refusal } from '#server/door/refusal.ts'
import { admit, type AccessPorts } from '#server/http/access.ts'
import { apiPrefix } from '#server/http/call-routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readScan, type ScanCopy } from './store.ts'

/** Page images, outside the call table since they are no JSON: the keying copy for devices, the original for screens. */
export function addScans(app: FastifyInstance, ports: AccessPorts): void {
  for (const copy of ['keying', 'original'] as const) {
    app.get<{ Params: { scanId: string } }>(`${apiPrefix}/scans/:scanId/${copy}`, (request, reply) =>
      send(ports, copy, request.params.scanId, request, reply),
    )
  }
}

async function send(
  ports: AccessPorts,
  copy: ScanCopy,
  scanId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { actor } = await admit(ports, request, permissions.volumeReadOne)
  if (actor === null) throw new Refusal('desk.required')
  const bytes = isUuid(scanId) ? await readScan(ports.db, actor, scanId, copy) : null
  if (bytes === null) throw new Refusal('record.not-found')
  const tag = `"${createHash('sha256').update(bytes).digest('hex')}"`
  // A shared machine must not keep a page outside the vault of its user.
  reply.header('cache-control', 'private, no-store').header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type('image/webp').header('content-disposition', 'inline').send(bytes)
}
