import { noticeEvents } from '#domain/notice/events.ts'
import type { Database } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { insertRows } from './insert-rows.ts'

/** Who applied at the counter is told by SMS that the copy is ready; customers are told of their orders, and every other message is switched on by an administrator. */
export async function seedNotificationSettings(db: Database): Promise<void> {
  const types = {
    id: 'uuid',
    shipped: 'boolean',
    event: 'text',
    audience: 'text',
    channel: 'text',
    is_on: 'boolean',
    template_bn: 'text',
    template_en: 'text',
  }
  const ready = {
    id: nameUuid('notification-configuration/entry-request-ready'),
    shipped: true,
    event: 'ENTRY_REQUEST_READY',
    audience: 'CITIZEN',
    channel: 'SMS',
    is_on: true,
    template_bn: 'আপনার আবেদন করা খতিয়ান {khatianNo} ({survey}) প্রস্তুত। রেকর্ড রুম থেকে সংগ্রহ করুন।',
    template_en: 'Your khatian {khatianNo} ({survey}) is ready at the record room.',
  }
  const returned = {
    id: nameUuid('notification-configuration/khatian-recorrection'),
    shipped: true,
    event: 'KHATIAN_RECORRECTION',
    audience: 'OFFICE_USER',
    channel: 'EMAIL',
    is_on: false,
    template_bn: 'খতিয়ান {khatianNo} ({survey}) সংশোধনের জন্য ফেরত এসেছে।',
    template_en: 'Khatian {khatianNo} ({survey}) came back for correction.',
  }
  await insertRows(db, 'notification_configuration', types, [ready, returned])
}

/** Templates by which customers are told of each step of their order. They are on until an administrator switches them off. [NTF-17] */
export async function seedOrderMessages(db: Database): Promise<void> {
  const types = {
    id: 'uuid',
    shipped: 'boolean',
    event: 'text',
    audience: 'text',
    channel: 'text',
    is_on: 'boolean',
    template_bn: 'text',
    template_en: 'text',
  }
  const events = ['ORDER_CREATED', 'ORDER_STEP', 'PAYMENT_FAILED', 'PAYMENT_EXPIRED'] as const
  await insertRows(
    db,
    'notification_configuration',
    types,
    events.map((event) => {
      const [bn, en] = noticeEvents[event].text
      return {
        id: nameUuid(`notification-configuration/customer/${event}`),
        shipped: true,
        event,
        audience: 'CITIZEN',
        channel: 'SMS',
        is_on: true,
        template_bn: `${bn}।`,
        template_en: `${en}.`,
      }
    }),
  )
}

/** The demonstration begins with a few notices of each event, and not with those of all the acts that made it. */
export async function thinDemoNotices(db: Database): Promise<void> {
  for (const district of ['26', '93'])
    await db.query(
      `delete from notice n using (select id, row_number() over (partition by event, permission, user_id order by at desc) as nth
         from notice where home_district = $1) x
        where n.home_district = $1 and n.id = x.id and x.nth > 3`,
      [district],
    )
}
