import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync } from 'node:zlib'
import { syncHeader } from '#contract/sync.ts'
import { pullScopePages, type PullScope } from '#server/sync/pull.ts'
import { pushBatch, type PushInput } from '#server/sync/push.ts'
import { actor, type Place } from '../support/place.ts'

/** the contestant beside whose writes the product's are measured */
export const strictFloor = 'dexiestrict'

function peerFile(name: string): string {
  return join('bench', 'peers', 'dist', name)
}

export type SyncServer = {
  readonly url: string
  /** bytes on the wire since the last asking, as compressed */
  bytes(): { up: number; down: number }
  close(): Promise<void>
}

/** The product's push and pull on each place under its name, the page that measures, and that of the strict floor. */
export async function startSyncServer(
  port: number,
  places: ReadonlyMap<string, Place>,
  script: string,
): Promise<SyncServer> {
  let up = 0
  let down = 0

  async function readBody(request: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks)
    up += raw.length
    return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString()
  }

  async function answer(response: ServerResponse, type: string, parts: AsyncIterable<string> | Iterable<string>) {
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', [syncHeader]: '1' })
    const gzip = createGzip()
    gzip.on('data', (chunk: Buffer) => (down += chunk.length))
    await pipeline(Readable.from(parts), gzip, response)
  }

  async function* pages(place: Place, scopes: readonly PullScope[], limit: number): AsyncGenerator<string> {
    for (const scope of scopes)
      for await (const page of pullScopePages(place.feed, actor.districtBbsCode, scope, limit))
        yield `${JSON.stringify(page)}\n`
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://bench')
    const [, target = '', ...rest] = url.pathname.split('/')
    const place = places.get(target)
    if (target === `${strictFloor}.html`) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(readFileSync(peerFile(target)))
    } else if (target === `${strictFloor}.js`) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(peerFile(target)))
    } else if (target === 'page.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(script))
    } else if (place !== undefined && rest.join('/') === 'sync/push') {
      const input = JSON.parse(await readBody(request)) as PushInput
      const results = await pushBatch({ door: place.door, findActor: async () => actor }, actor.userId, input)
      await answer(response, 'application/json', [JSON.stringify({ results, serverTime: Date.now() })])
    } else if (place !== undefined && rest.join('/') === 'sync/pull') {
      const input = JSON.parse(await readBody(request)) as { scopes: PullScope[]; limit: number }
      await answer(response, 'application/x-ndjson', pages(place, input.scopes, input.limit))
    } else {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>bench</title><script type="module" src="/page.js"></script>')
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((fault: unknown) => {
      console.error(fault)
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${port}`,
    bytes() {
      const counted = { up, down }
      up = 0
      down = 0
      return counted
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
