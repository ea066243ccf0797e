import type { Contact } from '#domain/validation/contact.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import type { CodeCarrier } from './one-time-codes.ts'

/** Puts a code into the outbox, in both languages: whose phone it is, is known only afterwards. */
export function codeCarrier(outbox: Outbox): CodeCarrier {
  return (tx, contact: Contact, code) =>
    outbox.add(tx, {
      ...contact,
      secret: true,
      subject: 'DLRMS: আপনার কোড (your code)',
      body: `আপনার DLRMS কোড ${code}। মেয়াদ ৫ মিনিট, কাউকে বলবেন না। Your DLRMS code is ${code}, good for 5 minutes; tell it to nobody.`,
    })
}
