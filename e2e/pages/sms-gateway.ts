import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An SMS gateway that keeps what it is told to send. */
export type SmsGateway = { readonly url: string; readonly sent: readonly string[]; close(): void }

export async function startSmsGateway(): Promise<SmsGateway> {
  const sent: string[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      sent.push(body)
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, sent, close: () => void server.close() }
}
