import type { Database, Sql } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { addMessage } from '#server/outbox/message-store.ts'
import type { SealAnchor } from './seal-anchors.ts'

/**
 * Sends new seals to the addresses that offices set: those of its district to each office, all to the addresses of the
 * nation. What stands in somebody's mailbox cannot be made anew by whoever holds database, key and file. [LOG-11]
 *
 * @param hasMail whether mail goes out; where it does not, the messages stay for an administrator to read
 * @returns how many messages were put into the outbox
 */
export async function mailSeals(db: Database, seals: readonly SealAnchor[], hasMail: boolean): Promise<number> {
  if (seals.length === 0) return 0
  return db.transaction(async (tx) => {
    const receivers = await readReceivers(tx)
    let sent = 0
    for (const [address, districts] of receivers) {
      const own = seals.filter(({ homeDistrict }) => districts.has(homeDistrict) || districts.has('all'))
      if (own.length === 0) continue
      const days = [...new Set(own.map(({ day }) => day))].sort()
      const message = {
        channel: 'MAIL',
        address,
        subject: `ডিএলআরএমএস দৈনিক সিল / DLRMS daily seals ${days.join(', ')}`,
        body: [
          'লেনদেন-লগের দৈনিক সিল। এই বার্তাটি সংরক্ষণ করুন; পরে লগ যাচাই করতে লাগবে।',
          'Daily seals of the record log. Keep this message: the log can be checked against it later.',
          '',
          ...own.map(({ homeDistrict, day, seal }) => `${homeDistrict} ${day} ${seal}`),
        ].join('\n'),
      } as const
      const named = own.map(({ homeDistrict, seal }) => `${homeDistrict}/${seal}`).join('/')
      await addMessage(tx, message, hasMail ? 'WAITING' : 'KEPT', {
        id: nameUuid(`seals/${address}/${named}`),
        event: 'LOG_SEALED',
        byDay: false,
      })
      sent++
    }
    return sent
  })
}

/** The districts of which an address gets the seals; `all` where the nation's settings name it. */
async function readReceivers(tx: Sql): Promise<Map<string, Set<string>>> {
  const rows = await tx.query<{ mails: string; district: string | null }>(
    `select s.seal_mails as mails, case when s.office_id is null then 'all' else o.district_bbs_code end as district
       from office_setting s left join office o on o.id = s.office_id
      where s.row_status = 1 and s.seal_mails is not null order by s.id`,
  )
  const found = new Map<string, Set<string>>()
  for (const { mails, district } of rows)
    for (const address of mails.split(', ')) {
      const districts = found.get(address) ?? new Set()
      if (district !== null) districts.add(district)
      found.set(address, districts)
    }
  return found
}
