type Event = { readonly scope?: string; readonly topic?: string; readonly n?: number }

type Followed = {
  readonly headers: Headers
  /** all events so far */
  readonly seen: readonly Event[]
  /** the next event, of those not asked for yet, that fits */
  next(fits: (event: Event) => boolean): Promise<Event>
  /** the next sign of life */
  heartbeat(): Promise<void>
  /** resolves when the stream is over, ended or cut */
  readonly ended: Promise<void>
  close(): Promise<void>
}

/** Reads `/sync/events` as the app does: by fetch, with the headers of every call. */
export async function followEvents(
  url: string,
  who: { accessToken: string; deskId: string },
  wanted: { scopes?: string[]; topics?: string[] },
  hear: (event: Event) => void = () => undefined,
): Promise<Followed> {
  const abort = new AbortController()
  const response = await fetch(`${url}/api/v1/sync/events`, {
    method: 'POST',
    body: JSON.stringify(wanted),
    headers: { 'Content-Type': 'application/json', 'User-Token': who.accessToken, 'Active-Desk': who.deskId },
    signal: abort.signal,
  })
  if (!response.ok || response.body === null) throw new Error(`no stream: ${response.status}`)
  const seen: Event[] = []
  const asked = new Set<Event>()
  let beats = 0
  let over = false
  let wake: () => void = () => undefined

  async function read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const piece of body) {
      const blocks = (rest + decoder.decode(piece, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        if (block.startsWith(':')) beats += 1
        else {
          const event = JSON.parse(/^event: at\ndata: (.*)$/.exec(block)?.[1] ?? '') as Event
          seen.push(event)
          hear(event)
        }
      }
      wake()
    }
  }

  const ended = read(response.body)
    // A connection that is cut is an end as well.
    .catch(() => undefined)
    .finally(() => {
      over = true
      wake()
    })

  async function until<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      if (over) throw new Error(`the stream ended; seen: ${JSON.stringify(seen)}`)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }

  return {
    headers: response.headers,
    seen,
    next: async (fits) => {
      const event = await until(() => seen.find((one) => !asked.has(one) && fits(one)))
      asked.add(event)
      return event
    },
    heartbeat: async () => {
      const before = beats
      await until(() => (beats > before ? true : undefined))
    },
    ended,
    close: async () => {
      abort.abort()
      await ended
    },
  }
}
