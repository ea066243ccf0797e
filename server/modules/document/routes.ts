import { documentPaths } from '#contract/calls/document.ts'
import { isUuid } from '#domain/kernel/uuid7.ts'
import { isApproved } from '#domain/khatian/transitions.ts'
import { permissions } from '#domain/permission/permission.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import type { Printer } from '#server/documents/printer.ts'
import { admit, type AccessPorts } from '#server/request/access.ts'
import { apiPrefix } from '#server/request/api-prefix.ts'
import { fileHeaders } from '#server/request/send-file.ts'
import { hidesDraft } from '#server/modules/khatian/next-version.ts'
import { refuseWithheld } from '#server/modules/khatian/redact.ts'
import { findKhatianOfRequest } from '#server/modules/entry-request/service.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { khatianPdf } from './khatian-pdf.ts'
import { findPrintable } from './store.ts'

type DocumentPorts = AccessPorts & { readonly printer: Printer }
type Asked = { Params: { id: string }; Querystring: { LOCALE?: string; VERSION?: string } }
type Wanted = { readonly khatianId: string; readonly version?: number }
type Find = (ports: DocumentPorts, actor: DeskActor, request: FastifyRequest<Asked>) => Promise<Wanted>

/** Printed documents, outside the call table since they are no JSON. */
export function addDocuments(app: FastifyInstance, ports: DocumentPorts): void {
  const add = (path: string, find: Find, onlyApproved = false): void => {
    app.get<Asked>(apiPrefix + path.replace(/\{\w+\}/, ':id'), (request, reply) =>
      send(ports, { find, onlyApproved }, request, reply),
    )
  }
  add(documentPaths.khatian, ofKhatian)
  add(documentPaths.preview, ofApplication)
  add(documentPaths.print, ofApplication, true)
}

async function ofKhatian(
  _ports: DocumentPorts,
  _actor: DeskActor,
  { params, query }: FastifyRequest<Asked>,
): Promise<Wanted> {
  const version = query.VERSION === undefined ? undefined : Number(query.VERSION)
  const named = version === undefined || (Number.isSafeInteger(version) && version > 0 && version < 1_000_000)
  if (!isUuid(params.id) || !named) throw new Refusal('khatian.not-found')
  return { khatianId: params.id, ...(version === undefined ? {} : { version }) }
}

/** The khatian an application asks for, at the version that stands now. */
async function ofApplication(
  { db }: DocumentPorts,
  actor: DeskActor,
  { params }: FastifyRequest<Asked>,
): Promise<Wanted> {
  const found = isUuid(params.id) ? await findKhatianOfRequest(db, actor, params.id) : null
  if (found === null) throw new Refusal('application.not-found')
  if (found.khatianId === null) throw new Refusal('khatian.not-found')
  return { khatianId: found.khatianId }
}

/** The version that is asked for; the last approved one where the draft at hand is none of the desk's business. [COR-12] */
async function findShown(db: Sql, actor: DeskActor, khatianId: string, version: number | undefined) {
  const found = await findPrintable(db, actor, khatianId, version)
  if (found === null || found.printable.version < found.current.version) return found
  const { survey } = found.printable
  if (!hidesDraft(actor, { survey, status: found.current.status })) return found
  return version === undefined ? findPrintable(db, actor, khatianId, found.current.version - 1) : null
}

async function send(
  ports: DocumentPorts,
  { find, onlyApproved }: { readonly find: Find; readonly onlyApproved: boolean },
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { desk: actor } = await admit(ports, request, { needs: permissions.khatianReadOne })
  if (actor === null) throw new Refusal('desk.required')
  const { khatianId, version } = await find(ports, actor, request)
  const found = await findShown(ports.db, actor, khatianId, version)
  if (found === null) throw new Refusal('khatian.not-found')
  const { printable, current } = found
  if (onlyApproved && !isApproved(printable.status)) throw new Refusal('khatian.not-approved')
  // An earlier version tells most of what the one at hand holds. Whether it may be shown is asked while it is being set:
  // nothing of it leaves before the answer.
  const [pdf] = await Promise.all([
    khatianPdf(ports.printer, printable, request.query.LOCALE === 'en' ? 'en' : 'bn'),
    refuseWithheld(ports.db, actor, current),
  ])
  const { survey, number } = printable
  const name = `khatian-${survey}-${number.replaceAll(/[^0-9]+/g, '-')}-v${printable.version}.pdf`
  return fileHeaders(reply, { name, type: 'application/pdf' })
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
}
