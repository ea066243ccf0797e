export type StreamEvent = { readonly event: string; readonly data: string }

/** Reads text/event-stream as it arrives: gives back what a piece completed. A comment completes nothing. */
export function createEventParser(): (piece: string) => StreamEvent[] {
  let rest = ''
  let event = 'message'
  let data: string[] = []
  return (piece) => {
    // A carriage return at the end of a piece may be the first half of a line's end.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    const found: StreamEvent[] = []
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) found.push({ event, data: data.join('\n') })
        event = 'message'
        data = []
        continue
      }
      const at = line.indexOf(':')
      const field = at < 0 ? line : line.slice(0, at)
      const value = at < 0 ? '' : line.slice(at + 1).replace(/^ /, '')
      if (field === 'event') event = value
      if (field === 'data') data.push(value)
    }
    return found
  }
}

export type StreamPorts = {
  readonly open: (signal: AbortSignal) => Promise<Response>
  readonly onEvent: (event: StreamEvent) => void
  /** the first bytes came: the stream is not held back by anything in between */
  readonly onAlive: () => void
  /** nothing for so long, not even a heartbeat, and the stream counts as cut */
  readonly silenceMs: number
  readonly signal: AbortSignal
}

/** Follows one stream to its end. Resolves however it ends; throws `StreamRefused` where the server gave no stream. */
export async function followStream({ open, onEvent, onAlive, silenceMs, signal }: StreamPorts): Promise<void> {
  const silence = new AbortController()
  const either = AbortSignal.any([signal, silence.signal])
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  alive()
  try {
    const response = await open(either)
    if (!response.ok || response.headers.get('content-type')?.startsWith('text/event-stream') !== true) {
      await response.body?.cancel().catch(() => undefined)
      throw new StreamRefused(response.status)
    }
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (reader === undefined) return
    const parse = createEventParser()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      alive()
      onAlive()
      for (const event of parse(value)) onEvent(event)
    }
  } catch (fault) {
    if (fault instanceof StreamRefused) throw fault
    // a cut connection, a silence or our own leaving: the caller decides when to try again
  } finally {
    clearTimeout(timer)
  }
}

/** Something answered, and it was no stream. */
export class StreamRefused extends Error {
  override readonly name = 'StreamRefused'
  readonly status: number

  constructor(status: number) {
    super(`no event stream: ${status}`)
    this.status = status
  }
}
