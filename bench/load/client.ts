import { Agent, request, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'

export type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }

type Asked = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | null
}

const limitMs = 60_000

/**
 * Somebody at an address of their own: the whole of 127.0.0.0/8 is this machine, and what limits count by address they count
 * for each person as they would in the world.
 */
export class Client {
  readonly #agent: Agent
  readonly #port: number
  readonly #host: string

  constructor(origin: string, number: number) {
    const { host, port } = new URL(origin)
    this.#host = host
    this.#port = Number(port)
    this.#agent = new Agent({ keepAlive: true, localAddress: addressOf(number), timeout: limitMs })
  }

  send(path: string, asked: Asked = {}): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const sent = this.#open(path, asked, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          const whole = Buffer.concat(pieces)
          const bytes = headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole
          resolve({ status, headers, text: bytes.toString() })
        })
      })
      sent.on('error', reject)
      sent.on('timeout', () => sent.destroy(new Error('no answer in a minute')))
    })
  }

  /** Reads a stream of events until it is closed. */
  listen(path: string, asked: Asked, hear: (block: string) => void, ended: (why: string) => void): () => void {
    let closed = false
    const sent = this.#open(path, asked, (response) => {
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        const blocks = (rest + piece).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) if (!block.startsWith(':')) hear(block)
      })
      response.on('close', () => {
        if (!closed) ended(`a stream ended, ${response.statusCode}`)
      })
      response.on('error', () => undefined)
    })
    sent.on('error', (fault) => {
      if (!closed) ended(fault.message)
    })
    return () => {
      closed = true
      sent.destroy()
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  #open(
    path: string,
    { method = 'GET', headers = {}, body = null }: Asked,
    answered: (response: IncomingMessage) => void,
  ): ClientRequest {
    const sent = request(
      {
        host: '127.0.0.1',
        port: this.#port,
        path,
        method,
        agent: this.#agent,
        timeout: limitMs,
        headers: {
          host: this.#host,
          'accept-encoding': 'gzip',
          ...(body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      answered,
    )
    sent.end(body ?? undefined)
    return sent
  }
}

function addressOf(number: number): string {
  return `127.${10 + Math.floor(number / 62_500)}.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`
}
