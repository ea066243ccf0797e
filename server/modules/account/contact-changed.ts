import { checkContact, type Contact } from '#domain/validation/contact.ts'
import type { Sql } from '#server/db/port.ts'
import type { Contacts } from '#server/identity/accounts.ts'
import type { Outbox } from '#server/outbox/outbox.ts'

/** Tells every contact the account had before that another one was taken over, in both languages. [ACT-3] */
export async function tellFormer(tx: Sql, outbox: Outbox, { mobile, email }: Contacts, taken: Contact): Promise<void> {
  const [bn, en] = taken.channel === 'SMS' ? ['মোবাইল নম্বর', 'mobile number'] : ['ই-মেইল', 'e-mail address']
  for (const known of [mobile, email]) {
    const former = known === null ? null : checkContact(known)
    if (former === null || !former.ok) continue
    await outbox.add(tx, {
      ...former.value,
      subject: 'DLRMS: যোগাযোগের তথ্য বদলেছে (contact changed)',
      body:
        `আপনার DLRMS অ্যাকাউন্টে নতুন ${bn} যুক্ত হয়েছে। আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান এবং রেকর্ডরুমে জানান। ` +
        `A new ${en} was added to your DLRMS account. If it was not you, change the password now and tell the record room.`,
    })
  }
}
