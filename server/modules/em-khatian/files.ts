import { createHash } from 'node:crypto'
import { mutationFileLimits, type MutationFile } from '#contract/calls/mutation-khatian.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { isEditable } from '#domain/khatian/status.ts'
import { Refusal } from '#server/door/refusal.ts'
import { insertFile, listFiles, readFileOf, removeFile } from '#server/modules/mutation-khatian/file-store.ts'
import type { RequestContext } from '#server/request/context.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import { actorOf, freshId } from '#server/request/request-helpers.ts'
import { takenFile } from '#server/request/taken-file.ts'

/** What one generation of the calls takes. */
export type FileRules = { readonly most: number; readonly onlyPdf: boolean }

/** Adds a paper to a khatian that is open; the same bytes stand with it once. */
export async function addPaper(
  ctx: RequestContext,
  khatian: Khatian,
  given: { readonly fileName: string; readonly sha256?: string | undefined },
  { most, onlyPdf }: FileRules,
): Promise<MutationFile[]> {
  if (!isEditable(khatian.status)) throw new Refusal('khatian.locked')
  const { name, type, bytes } = await takenFile(ctx.file, given.fileName, { limit: mutationFileLimits.bytes })
  if (onlyPdf && type !== 'application/pdf') throw new Refusal('upload.type')
  const digest = (of: Uint8Array): string => createHash('sha256').update(of).digest('hex')
  const sha256 = digest(bytes)
  // The sender names what it sent; a picture is kept in an encoding of ours.
  if (given.sha256 !== undefined && given.sha256 !== digest(ctx.file ?? Buffer.alloc(0)))
    throw new Refusal('input.refused', { sha256: 'value.kind' })
  return ctx.db.transaction(async (tx) => {
    await tx.query('select 1 from record where home_district = $1 and id = $2 for update', [
      khatian.homeDistrict,
      khatian.id,
    ])
    const by = { by: actorOf(ctx).userId, at: ctx.now() }
    const id = freshId(ctx, 'paper')
    const before = await listFiles(tx, khatian)
    await insertFile(tx, khatian, { id, name, type, sha256, content: bytes, ...by })
    const files = await listFiles(tx, khatian)
    if (files.length > Math.max(most, before.length)) throw new Refusal('mutation.too-many-files')
    return files
  })
}

export async function showPaper(ctx: RequestContext, khatian: Khatian, fileId: string): Promise<FileAnswer> {
  const file = await readFileOf(ctx.db, khatian, fileId)
  if (file === null) throw new Refusal('record.not-found')
  return new FileAnswer({ name: file.name, type: file.type, bytes: file.content })
}

export async function removePaper(ctx: RequestContext, khatian: Khatian, fileId: string): Promise<MutationFile[]> {
  if (!isEditable(khatian.status)) throw new Refusal('khatian.locked')
  const by = { by: actorOf(ctx).userId, at: ctx.now() }
  if (!(await removeFile(ctx.db, khatian, fileId, by))) throw new Refusal('record.not-found')
  return listFiles(ctx.db, khatian)
}
