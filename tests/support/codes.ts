import type { Sql } from '#server/db/port.ts'

/** The newest one-time code that lies in the outbox for an address. */
export async function codeSentTo(db: Sql, address: string): Promise<string> {
  const [message] = await db.query<{ body: string }>(
    'select body from outbox_message where address = $1 order by created_at desc limit 1',
    [address],
  )
  const [code] = /[0-9]{6}/.exec(message?.body ?? '') ?? []
  if (code === undefined) throw new Error(`no code for ${address}`)
  return code
}

/** A code that is certainly not this one. */
export function otherCode(code: string): string {
  return code === '999999' ? '100000' : String(Number(code) + 1)
}

/** Lets the wait between two codes pass. */
export async function passResendWait(db: Sql): Promise<void> {
  await db.query(`update one_time_code set sent_at = sent_at - interval '61 seconds'`)
}
