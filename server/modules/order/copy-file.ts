import type { Order } from '#domain/order/order.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Database } from '#server/db/port.ts'
import type { Printer } from '#server/documents/printer.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import { khatianPdf } from '#server/modules/document/khatian-pdf.ts'
import { findPrintableVersion } from '#server/modules/document/service.ts'

export type CopyPorts = { readonly printer: Printer }

/** The PDF of a copy: the version that was bound, in the layout of its form. */
export async function copyFile(
  db: Database,
  { printer }: CopyPorts,
  order: Order,
  copyId: string,
): Promise<FileAnswer> {
  const [copy] = await db.query<{ khatianId: string; version: number; no: string; revoked: boolean }>(
    `select khatian_id as "khatianId", version, no, revoked_at is not null as revoked from certified_copy
      where home_district = $1 and id = $2 and order_id = $3`,
    [order.homeDistrict, copyId, order.id],
  )
  if (copy === undefined) throw new Refusal('copy.not-found')
  if (copy.revoked) throw new Refusal('copy.revoked')
  const printable = await findPrintableVersion(db, order.homeDistrict, copy.khatianId, copy.version)
  if (printable === null) throw new Refusal('copy.not-found')
  const bytes = await khatianPdf(printer, printable, 'bn')
  return new FileAnswer({ type: 'application/pdf', name: `${copy.no}.pdf`, bytes })
}
