import { findDistrictsThere } from '#server/db/citus.ts'
import { nationalDistrict } from '#server/door/home-district.ts'
import type { Database } from '#server/db/port.ts'
import type { Log } from '#server/kernel/log.ts'
import { sendingSettings } from './sending-settings.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { makeDeliveries } from './make-deliveries.ts'

export type NoticeSender = {
  /** looks through all districts now */
  sendAll(): Promise<number>
  stop(): Promise<void>
}

const everyMs = 15_000

/** Makes messages of notices now and then; nothing is asked of the districts while no setting sends any. */
export function startNoticeSender(db: Database, outbox: Outbox, log: Log, publicUrl: string): NoticeSender {
  let running: Promise<unknown> = Promise.resolve()

  async function look(): Promise<number> {
    const settings = await sendingSettings(db)
    if (settings.length === 0) return 0
    let made = 0
    for (const code of await findDistrictsThere(db, [nationalDistrict]))
      made += await makeDeliveries(db, code, settings, outbox.hasWay, publicUrl)
    if (made > 0) await outbox.deliver()
    return made
  }

  function sendAll(): Promise<number> {
    const next = running.then(look).catch((cause: unknown) => {
      log.error({ err: cause }, 'notices could not be sent')
      return 0
    })
    running = next
    return next
  }

  const timer = setInterval(() => void sendAll(), everyMs)
  timer.unref()
  return {
    sendAll,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
