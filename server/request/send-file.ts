import { fileNameOf } from '#domain/kernel/file-name.ts'
import type { FastifyReply } from 'fastify'

/**
 * Headers of every answer that is a file. A browser saves it and never shows it: it runs no script, loads nothing, and does
 * not guess another type. The ending of the name is that of the type. [FIL-2] [FIL-4]
 */
export function fileHeaders(reply: FastifyReply, { name, type }: { name: string; type: string }): FastifyReply {
  const named = fileNameOf(name, type)
  const plain = named.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const inAnyScript = encodeURIComponent(named).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return reply
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${inAnyScript}`)
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .type(type)
}
