import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

/** When a fault strikes an exchange: before the server hears of it, when it has committed and nobody knows, or after. */
export const moments = ['before commit', 'between commit and reply', 'after reply'] as const
export type Moment = (typeof moments)[number]

type Said = { readonly status: number; readonly body: string; readonly headers: Readonly<Record<string, string>> }

export type Fault = {
  readonly path: RegExp
  readonly moment: Moment
  /** how many exchanges it strikes */
  readonly times: number
  /** what the browser hears in place of the answer; null: the connection is cut */
  readonly says: Said | null
  /** what happens at that moment, awaited before the browser hears anything */
  readonly act?: () => Promise<void>
}

export type Link = { readonly delayMs: number; readonly bytesPerMs: number; readonly loss: number }

export type FaultProxy = {
  readonly url: string
  /** Strikes the next exchanges that match; resolves when the last of them was struck. */
  strike(fault: Fault): Promise<void>
  /** Every exchange from now on; null: a good link. */
  setLink(link: Link | null): void
  endFaults(): void
  close(): Promise<void>
}

const packet = 1500

/** The way between browser and server, which loses, delays and answers for others, at an exact moment of an exchange. */
export async function startFaultProxy(port: number, target: number): Promise<FaultProxy> {
  let armed: { fault: Fault; left: number; struck: () => void } | null = null
  let link: Link | null = null
  let state = 7

  /** the same losses in every run */
  function unit(): number {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }

  async function travel(bytes: number): Promise<boolean> {
    if (link === null) return true
    const { delayMs, bytesPerMs, loss } = link
    await pause(delayMs / 2 + bytes / bytesPerMs)
    return unit() >= 1 - (1 - loss) ** Math.ceil((bytes + 1) / packet)
  }

  /** What the link lost of itself was not struck: `putBack` leaves the fault to the next exchange. */
  function take(url: string): { fault: Fault; over: () => void; putBack: () => void } | null {
    if (armed === null || !armed.fault.path.test(url)) return null
    const one = armed
    one.left -= 1
    const last = one.left === 0
    if (last) armed = null
    const putBack = (): void => {
      one.left += 1
      armed = one
    }
    return { fault: one.fault, over: () => void (last && one.struck()), putBack }
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    if (!(await travel(body.length))) return void response.destroy()
    const struck = take(request.url ?? '')
    const { fault } = struck ?? { fault: null }
    if (fault?.moment === 'before commit') {
      await fault.act?.()
      say(response, fault.says)
      struck?.over()
      return
    }
    const answer = await forward(request, response, body, target)
    if (fault?.moment === 'between commit and reply') {
      await bodyOf(answer)
      await fault.act?.()
      say(response, fault.says)
      struck?.over()
      return
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    if (link === null) answer.pipe(response)
    else {
      const whole = await bodyOf(answer)
      if (!(await travel(whole.length))) {
        struck?.putBack()
        return void response.destroy()
      }
      response.end(whole)
    }
    response.once('finish', () => {
      if (struck === null) return
      void (fault?.act?.() ?? Promise.resolve()).then(struck.over)
    })
  }

  const server = createServer((request, response) => {
    // A server that is gone, or a browser that is: whoever waits learns it from the cut connection.
    exchange(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    url: `http://localhost:${port}`,
    strike: (fault) => new Promise((struck) => (armed = { fault, left: fault.times, struck })),
    setLink: (next) => (link = next),
    endFaults() {
      armed = null
      link = null
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  port: number,
): Promise<IncomingMessage> {
  const { method, headers, url: path } = request
  return new Promise((resolve, reject) => {
    const onward = ask({ host: 'localhost', port, method, path, headers, agent: false }, (answer) => {
      // A stream of events ends with its reader.
      response.once('close', () => answer.destroy())
      resolve(answer)
    })
    onward.once('error', reject)
    onward.end(body)
  })
}

function say(response: ServerResponse, said: Said | null): void {
  if (said === null) response.destroy()
  else response.writeHead(said.status, said.headers).end(said.body)
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
