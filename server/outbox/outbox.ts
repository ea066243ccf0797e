import type { Contact } from '#domain/validation/contact.ts'
import type { Database, Sql } from '#server/db/port.ts'
import type { Log } from '#server/kernel/log.ts'
import { maintenanceFailures, messages } from '#server/kernel/meters/meters.ts'
import type { TextSeal } from './sealed-text.ts'
import { addMessage, claimDue, markFailed, markSent, type DueMessage, type Message } from './message-store.ts'

type Send = (message: DueMessage) => Promise<void>

/** How each channel sends; null where nothing is set up. */
export type Channels = { readonly [Channel in Contact['channel']]: Send | null }

export type Outbox = {
  /** Puts a message beside what caused it, in the same transaction. */
  add(tx: Sql, message: Message): Promise<void>
  /** whether messages of a channel go out, or stay for an administrator to read */
  hasWay(this: void, channel: Contact['channel']): boolean
  /** Sends what is due; called after the transaction, and now and then. */
  deliver(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const everyMs = 30_000

/**
 * Messages to people: kept until they are sent. Where no channel is set up they stay for an administrator to read.
 *
 * @param seal closes texts that hold a code; null in a demonstration, whose codes are read where they lie [OUT-5]
 */
export function createOutbox(db: Database, channels: Channels, log: Log, seal: TextSeal | null): Outbox {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null

  async function deliverDue(): Promise<void> {
    for (;;) {
      const due = await claimDue(db)
      if (due.length === 0) return
      await Promise.all(due.map(deliverOne))
    }
  }

  async function deliverOne(message: DueMessage): Promise<void> {
    try {
      const send = channels[message.channel]
      if (send === null) throw new Error('no channel is set up')
      await send(message.sealed === null ? message : { ...message, body: mustOpen(message.sealed) })
      await markSent(db, message.id)
      messages.add({ channel: message.channel, result: 'sent' })
    } catch (cause) {
      messages.add({ channel: message.channel, result: 'failed' })
      log.warn({ err: cause, message: message.id }, 'message not sent')
      await markFailed(db, message.id, cause instanceof Error ? cause.message : String(cause))
    }
  }

  function mustOpen(sealed: string): string {
    if (seal === null) throw new Error('a sealed text in a demonstration')
    return seal.open(sealed)
  }

  function deliver(): Promise<void> {
    running = running.then(deliverDue).catch((cause: unknown) => {
      maintenanceFailures.add({ work: 'outbox' })
      log.error({ err: cause }, 'outbox failed')
    })
    return running
  }

  return {
    add: (tx, message) => {
      const status = channels[message.channel] === null ? 'KEPT' : 'WAITING'
      const sealed = message.secret === true && seal !== null ? seal.seal(message.body) : null
      return addMessage(tx, message, status, null, sealed)
    },
    hasWay: (channel) => channels[channel] !== null,
    deliver,
    start: () => {
      if (Object.values(channels).every((send) => send === null)) return
      timer = setInterval(() => void deliver(), everyMs)
      timer.unref()
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer)
      await running
    },
  }
}
