import type { Sql } from '#server/db/port.ts'
import { seedId } from '#server/seed/ids.ts'
import { addVolume, sampleMouza } from './sample-values.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'

const rowsOfEach = 7

/**
 * Rows for every declared list of its own, those with a ground in Dhaka alone; the n-th of a list has `sampleRowId` as its
 * id. A list that is added gives its statement here, unless the demonstration has rows enough.
 */
const statements: Readonly<Record<string, (db: Sql, id: string, n: number) => Promise<unknown>>> = {
  outbox: (db, id, n) =>
    db.query(
      `insert into outbox_message (id, channel, address, subject, body, status, created_at)
       values ($1, $2, $3, '-', '-', 'KEPT', now() - make_interval(hours => $4::int % 3))`,
      [id, n % 2 === 0 ? 'SMS' : 'MAIL', `0171100000${n}`, n],
    ),
  delivery: (db, id, n) =>
    db.query(
      `insert into outbox_message (id, channel, address, subject, body, status, event, created_at)
       values ($1, 'SMS', $2, '-', '-', 'KEPT', 'KHATIAN_RECORRECTION', now() - make_interval(hours => $3::int % 3))`,
      [id, `0171200000${n}`, n],
    ),
  'client-news': (db, id, n) =>
    db.query(
      `insert into client_news (id, home_district, client_user, body, status, created_at)
       select $1, '26', c.id, '{"WHAT":"request.take"}', 'SENT', now() - make_interval(hours => $2::int % 3)
         from api_client c where c.client_id = 'dlrms-emutation'`,
      [id, n],
    ),
  'balance-difference': (db, id, n) =>
    db.query(
      `insert into balance_difference (home_district, id, khatian_no, survey, mouza_id, upazila_bbs, dag_no, what, apart,
         found_at, checked_at)
       values ('26', $1, $2, 'RS', $3, '72', '1', 'taken', $4, now(), now())`,
      [id, String(8700 + n), seedId.mouza('birulia'), n % 3],
    ),
  'mouza-score': async (db, id, n) =>
    db.query(
      `insert into mouza_score (home_district, id, mouza_id, survey, upazila_bbs, is_whole, dags, findings, open, off_by)
       values ('26', $1, $2, 'PETY', '72', true, 100, $4::int, $3::int, $4::int)`,
      [id, await sampleMouza(db, n), n % 3, 100 + n],
    ),
  'undp-khatian-entry': (db, id, n) => addBrought(db, id, n, 8800),
  'locked-khatian': (db, id, n) => addBrought(db, id, n, 9100, 13),
  'undp-verify': (db, id, n) => addBrought(db, id, n, 8900),
  'undp-verify-report': async (db, id, n) => {
    const khatianId = nameUuid(`sample/undp-review/${n}`)
    await addBrought(db, khatianId, n, 9000)
    await db.query(
      `insert into undp_review (home_district, id, khatian_id, version, n, result, fields, comment, sent_back, by_user, at)
       values ('26', $1, $2, 1, 0, $3, '[]', '', false, $4, $5)`,
      [id, khatianId, n % 2 === 0 ? 'ok' : 'wrong', seedId.user('entry1'), 1_700_000_000_000 + (n % 3)],
    )
  },
  'em-khatian-entry': (db, id, n) => addEmRequest(db, id, n, 'khatian-entry'),
  'em-namjari-entry': (db, id, n) => addEmRequest(db, id, n, 'namjari-entry'),
  'em-incoming-correction': (db, id, n) => addAsked(db, id, n + 80, 'agoto'),
  'em-balance-correction': (db, id, n) => addAsked(db, id, n + 100, 'balance-reset'),
  job: (db, id, n) =>
    db.query(
      `insert into job (id, kind, subject, params, user_id, state, created_at, ended_at)
       values ($1, 'export', 'mouza', '{}', $2, 'DONE', now() - make_interval(hours => $3::int % 3), now())`,
      [id, seedId.user('entry1'), n],
    ),
  message: (db, id, n) =>
    db.query(
      `insert into message (home_district, id, kind, origin_district, subject, body, from_user, from_desk, from_bn, from_en, at)
       values ('26', $1, 'MESSAGE', '26', $2, '-', $3, $4, '-', '-', now() - make_interval(hours => $5::int % 3))`,
      [id, `Sample ${n}`, seedId.user('entry1'), seedId.desk('dhaka', 'test-almighty'), n],
    ),
  'message-circulation': (db, id, n) =>
    db.query(
      `insert into message (home_district, id, kind, origin_district, subject, body, from_user, from_desk, from_office,
         from_bn, from_en, at)
       values ('26', $1, 'CIRCULAR', '26', $2, '-', $3, $3, $4, '-', '-', now() - make_interval(hours => $5::int % 3))`,
      [id, `Sample ${n}`, seedId.user('admin1'), seedId.office('dhaka'), n],
    ),
  vendor: async (db, id, n) => {
    await db.query(
      `insert into public_account (id, idp_sub, username, name_bn, name_en, user_type, mobile)
       values ($1, $2, $2, 'নমুনা', $2, 'VENDOR', '01700000000')`,
      [id, `sample-vendor-${n}`],
    )
    await db.query(
      `insert into vendor (user_id, vendor_type, division_bbs_code, district_bbs_code, centre_name, status, registered_at)
       values ($1, 'KIOSK', '30', '26', '-', $2, now() - make_interval(hours => $3::int % 3))`,
      [id, ['PENDING', 'APPROVED', 'REFUSED'][n % 3], n],
    )
  },
  citizen: async (db, id, n) => {
    await db.query(
      `insert into public_account (id, idp_sub, username, name_bn, name_en, user_type, mobile)
       values ($1, $2, $2, 'নমুনা', $2, 'CITIZEN', '01700000000')`,
      [id, `sample-citizen-${n}`],
    )
    await db.query(
      `insert into citizen (user_id, registered_at) values ($1, now() - make_interval(hours => $2::int % 3))`,
      [id, n],
    )
  },
  'permission-group': (db, id, n) =>
    db.query(
      `insert into permission_group (id, office_id, type, name_bn, name_en) values ($1, $2, 'ENTRY', 'নমুনা', $3)`,
      [id, seedId.office('dhaka'), `Sample ${n % 3}`],
    ),
  'access-history': (db, id, n) =>
    db.query(
      `insert into access_change (id, at, user_id, office_id, act, subject_kind, subject_id, reason)
       values ($1, now() - make_interval(hours => $4::int % 3), $2, $3, 'user.online-active', 'user', 'sample', '-')`,
      [id, seedId.user('supervisor1'), seedId.office('dhaka'), n],
    ),
  'audit-log': (db, id, n) =>
    db.query(
      `insert into audit_index (home_district, record_id, idx, id, at, module, task, user_id, desk_id, office_id)
       values ('26', $1, 0, $1, $2, 'sample', 'edit', $3, null, $4)`,
      [id, Date.now() + 3_600_000 + (n % 3), seedId.user('entry1'), seedId.office('dhaka')],
    ),
  'security-log': (db, id, n) =>
    db.query(
      `insert into security_log (home_district, record_id, idx, id, at, text, prev_hash, hash, event, alarm, account_id)
       values ('SE', $1, 0, $1, $2, '{}', '', '', 'RECOVERY_KEY', $3, $4)`,
      [id, Date.now() + 3_600_000 + (n % 3), n % 2 === 0, seedId.user('entry1')],
    ),
  'khatian-temp-log': (db, id, n) =>
    db.query(
      `insert into khatian_temp_log (home_district, id, temp_id, rev, volume_id, jl_number_id, survey, number, act, at, user_id,
         desk_id)
       values ('26', $1, $1, 1, $2, $3, 'RS', $4, 'create', $5, $6, $7)`,
      [
        id,
        seedId.volume('birulia-1'),
        seedId.jlNumber('birulia', 'RS'),
        String(8100 + n),
        1_700_000_000_000 + (n % 3),
        seedId.user('entry1'),
        seedId.user('entry1'),
      ],
    ),
  'volume-loan': async (db, id, n) =>
    db.query(
      `insert into volume_place (home_district, id, volume_id, shelf_id, row_no, borrower, lent_on, due_on, office_id)
       select '26', $1, $2, s.id, 1, 'নমুনা', '2026-01-01', '2026-11-20'::date + $3::int % 3 * 400, s.office_id
         from record_room_shelf s where s.home_district = '26' order by s.id limit 1`,
      [id, await addVolume(300 + n, db), n],
    ),
  'volume-file': (db, id, n) =>
    db.query(
      `insert into bundle (home_district, id, kind, volume_id, user_id, by_id, at, code, counts)
       values ('26', $1, $2, $3, $4, $5, $6, $7, $8::jsonb)`,
      [
        id,
        n % 2 === 0 ? 'volume' : 'work',
        seedId.volume('birulia-1'),
        seedId.user('entry1'),
        seedId.user('supervisor1'),
        1_700_000_000_000 + (n % 3),
        String(100_000_000_000 + n),
        JSON.stringify(n % 2 === 0 ? { khatians: n } : { records: n, entries: n % 4 }),
      ],
    ),
  application: async (db, id, n) => {
    await db.query(
      `insert into application_index (home_district, id, office_id, mouza_id, jl_number_id, survey, number, number_lead,
         step, rev, created_by, created_at, updated_by, updated_at)
       values ('26', $1, $2, $3, $4, 'RS', $5::text, $5::int, $6, 1, $7, $8, $7, $8)`,
      [
        id,
        seedId.office('dhaka'),
        seedId.mouza('birulia'),
        seedId.jlNumber('birulia', 'RS'),
        String(8000 + (n % 3)),
        ['registered', 'taken', 'received'][n % 3],
        seedId.user('entry1'),
        1_700_000_000_000 + (n % 3),
      ],
    )
    await db.query(
      `insert into application_party (home_district, application_id, name, mobile) values ('26', $1, 'নমুনা', '01700000000')`,
      [id],
    )
  },
  'khatian-correction': (db, id, n) => addCase(db, id, n, [2, 4, 15, 18, 19, 20, 3][n % 7] ?? 2),
  'khatian-unlock-request': (db, id, n) => addRequest(db, id, n, 'unlock', 1 + (n % 4)),
  'scan-copy-request': (db, id, n) => addRequest(db, id, n + 20, 'scan-copy', 1 + (n % 3)),
  'agoto-khatian-correction': (db, id, n) => addRequest(db, id, n + 40, 'agoto', 1 + (n % 4)),
  'khatian-balance-reset': (db, id, n) => addRequest(db, id, n + 60, 'balance-reset', 1 + (n % 3)),
  'final-approval': (db, id, n) => addCase(db, id, n + 20, 18),
  'case-register': (db, id, n) => addCase(db, id, n + 40, 3 + (n % 3)),
  'khatian-order': (db, id, n) => addOrder(db, id, n, { status: 1 + (n % 9), dakState: null }),
  'map-order': (db, id, n) =>
    addOrder(db, id, n + 100, { status: [1, 3, 5, 8, 9][n % 5] ?? 1, dakState: null, kind: 2 }),
  'dak-order': (db, id, n) =>
    addOrder(db, id, n + 50, {
      status: 8,
      dakState: ['pending', 'received', 'delivered', 'returned'][n % 4] ?? null,
    }),
  'postal-settlement': (db, id, n) =>
    db.query(
      `insert into postal_settlement (home_district, id, office_id, postal_code, from_day, to_day, sendings, payable, paid,
         status, made_by, made_at, rev, updated_at)
       values ('26', $1, $2, $3, '2026-11-01', '2026-11-20', 2, 8000, $4, $5, $6, $7, 1, $7)`,
      [
        id,
        seedId.office('dhaka'),
        String(1200 + n),
        n % 2 === 0 ? 8000 : 4000,
        n % 2 === 0 ? 2 : 1,
        seedId.user('supervisor1'),
        1_700_000_000_000 + (n % 3),
      ],
    ),
  'postal-history': (db, id, n) =>
    db.query(
      `insert into postal_payment (home_district, id, settlement_id, office_id, postal_code, amount, paid_on, reference,
         paid_by, at)
       values ('26', $1, $2, $3, '1000', 4000, '2026-11-20', $4, $5, $6)`,
      [
        id,
        sampleRowId('postal-settlement', n % 3),
        seedId.office('dhaka'),
        `BB-${n}`,
        seedId.user('supervisor1'),
        1_700_000_000_000 + (n % 3),
      ],
    ),
  'postal-order': (db, id, n) =>
    db.query(
      `insert into postal_sending (home_district, id, order_id, n, office_id, postal_code, amount, article_no, at, settlement_id)
       values ('26', $1, $2, $3, $4, '1000', 4000, $5, $6, $7)`,
      [
        id,
        sampleRowId('dak-order', n),
        n % 2,
        seedId.office('dhaka'),
        `RD-${n}`,
        1_700_000_000_000 + (n % 3),
        n % 2 === 0 ? null : sampleRowId('postal-settlement', 1),
      ],
    ),
  'order-address': (db, id, n) => addOrder(db, id, n + 70, { status: 7 + (n % 2), dakState: null, medium: 2 }),
  'vendor-payout': (db, id, n) =>
    db.query(
      `insert into vendor_payout (home_district, id, office_id, vendor_id, amount, status, prepared_by, prepared_at, paid_on,
         reference, rev)
       values ('26', $1, $2, $3, 3000 + $4::int, 2 + $4::int % 2, $5, 1700000000000 + $4::int % 3,
         case when $4::int % 2 = 0 then '2026-11-09'::date end, case when $4::int % 2 = 0 then 'B-' || $4::int end, 1)`,
      [id, seedId.office('dhaka'), seedId.user('vendor1'), n, seedId.user('supervisor1')],
    ),
  'statement-line': (db, id, n) =>
    db.query(
      `insert into statement_line (home_district, id, provider, ref, txn, day, amount, fee, banked_on, bank_ref, taken_at)
       values ('26', $1, 3, $2, $2, '2026-11-01'::date + $3::int % 3, 10000, 150, case when $3::int % 2 = 0 then '2026-11-09'::date end,
         case when $3::int % 2 = 0 then 'B-1' end, 1)`,
      [id, `26SAMPLE${n}`, n],
    ),
  'payment-difference': (db, id, n) =>
    db.query(
      `insert into payment_attempt (home_district, id, order_id, provider, ref, amount, paid_amount, day, status, opened_at,
         compared_at, told_status, told_amount)
       values ('26', $1, $2, 1 + $3::int % 3, $4, 10000, $5, '2026-11-20'::date - $3::int % 3, $6, 0, 1700000000000, $7, $8)`,
      [
        id,
        sampleRowId('khatian-order', n),
        n,
        `26SAMPLE${n}`,
        n % 2 === 0 ? 10_000 : null,
        n % 2 === 0 ? 1 : 3,
        n % 2 === 0 ? 3 : 1,
        n % 2 === 0 ? null : 10_000,
      ],
    ),
}

/** A case as the lists read it. */
async function addCase(db: Sql, id: string, n: number, status: number): Promise<void> {
  await db.query(
    `insert into case_index (home_district, id, khatian_id, khatian_no, survey, jl_number_id, mouza_id, upazila_bbs,
       office_id, tracking_no, case_no, source, status, type_id, outcome, hearing_open, moved_at, due_on, rev, created_by,
       created_at, updated_by, updated_at)
     values ('26', $1, $1, $2, 'RS', $3, $4, '72', $5, $6, $7, $8, $9, $10, $11, false, $12,
       '2026-11-20'::date + $13::int % 3, 1, $14, $12, $14, $12)`,
    [
      id,
      String(8400 + n),
      seedId.jlNumber('birulia', 'RS'),
      seedId.mouza('birulia'),
      seedId.office('savar-land'),
      `26-${String(1_000_000_000 + n)}-0`,
      status === 2 ? null : `26-72-2026-${String(n).padStart(6, '0')}`,
      n % 2 === 0 ? 'citizen' : 'office',
      status,
      n % 2 === 0 ? 2 : 4,
      status < 19 ? null : status === 19 ? 'corrected' : 'rejected',
      1_700_000_000_000 + (n % 3),
      n,
      seedId.user('entry1'),
    ],
  )
}

/** A request on a khatian as the lists read it. */
async function addRequest(db: Sql, id: string, n: number, kind: string, status: number): Promise<void> {
  await db.query(
    `insert into khatian_request_index (home_district, id, kind, request_no, khatian_id, khatian_no, survey, jl_number_id,
       mouza_id, upazila_bbs, office_id, status, reason, rev, created_by, created_at, updated_by, updated_at)
     values ('26', $1, $2, $3, $1, $4, 'RS', $5, $6, '72', $7, $8, 'নমুনা', 1, $9, $10, $9, $10)`,
    [
      id,
      kind,
      `26-${String(2_000_000_000 + n)}-0`,
      String(8600 + n),
      seedId.jlNumber('birulia', 'RS'),
      seedId.mouza('birulia'),
      seedId.office('dhaka'),
      status,
      seedId.user('entry1'),
      1_700_000_000_000 + (n % 3),
    ],
  )
}

/** A request that another system made. */
async function addAsked(db: Sql, id: string, n: number, kind: string): Promise<void> {
  await addRequest(db, id, n, kind, 1 + (n % 3))
  await db.query(
    `update khatian_request_index set request_no = 'em-' || request_no, created_by =
       (select id from api_client where client_id = 'dlrms-emutation') where home_district = '26' and id = $1`,
    [id],
  )
}

/** A request of e-mutation as the lists read it. */
async function addEmRequest(db: Sql, id: string, n: number, kind: string): Promise<void> {
  await db.query(
    `insert into em_request_index (home_district, id, kind, request_no, case_key, survey, jl_number_id, mouza_id,
       upazila_bbs, number, office_id, stage, rev, created_by, created_at, updated_by, updated_at)
     values ('26', $1, $2, $3, $4, $5, $6, $7, '72', $8, $9, $10, 1, $11, $12, $11, $12)`,
    [
      id,
      kind,
      `26-${kind}-${n}`,
      `savar:${n}:2026`,
      kind === 'khatian-entry' ? 'RS' : 'MUTATION',
      seedId.jlNumber('birulia', kind === 'khatian-entry' ? 'RS' : 'MUTATION'),
      seedId.mouza('birulia'),
      String(8700 + n),
      seedId.office('dhaka'),
      2 + (n % 3),
      seedId.user('entry1'),
      1_700_000_000_000 + (n % 3),
    ],
  )
}

/** A mutation that UNDP brought, as the lists read it. */
async function addBrought(db: Sql, id: string, n: number, from: number, status = 2 + (n % 3)): Promise<void> {
  await db.query(
    `insert into khatian_index (home_district, id, volume_id, office_id, mouza_id, jl_number_id, upazila_bbs, survey,
       number, number_lead, status, version, rev, returned_from, owner_count, dag_count, first_owner, total_area, authors,
       last_remark, updated_at, updated_by, imported, origin)
     values ('26', $1, $2, $3, $4, $5, '72', 'MUTATION', $6, $7, $8, 1, 1, 0, 1, 1, 'করিম', 0, '{}', null, $9, $10, false,
       'undp')`,
    [
      id,
      seedId.volume('birulia-MUTATION'),
      seedId.office('savar-land'),
      seedId.mouza('birulia'),
      seedId.jlNumber('birulia', 'MUTATION'),
      String(from + n),
      from + n,
      status,
      1_700_000_000_000 + (n % 3),
      seedId.user('entry1'),
    ],
  )
}

/** An order as the lists read it. */
async function addOrder(
  db: Sql,
  id: string,
  n: number,
  {
    status,
    dakState,
    medium = dakState === null ? 1 : 2,
    kind = 1,
  }: { status: number; dakState: string | null; medium?: number; kind?: 1 | 2 },
): Promise<void> {
  await db.query(
    `insert into order_index (home_district, id, no, office_id, mouza_id, kind, copy_type, medium, channel, status,
       ordered_by, items, khatian_no, survey, total, placed_at, pay_by, dak_state, refund_due, rev, updated_at)
     values ('26', $1, $2, $3, $4, $10, 2, $5, 'CITIZEN', $6, $1, 1, $7, 'RS', 10000, $8, $8, $9, false, 1, $8)`,
    [
      id,
      `2626-${String(1_000_000 + n)}-0`,
      seedId.office('dhaka'),
      seedId.mouza('birulia'),
      medium,
      status,
      String(8200 + n),
      1_700_000_000_000 + (n % 3),
      dakState,
      kind,
    ],
  )
  await db.query(
    `insert into order_party (home_district, order_id, name, mobile, address_line, post_office, postal_code)
     values ('26', $1, 'নমুনা', '01700000000', 'বাড়ি ১', 'সাভার', '1340')`,
    [id],
  )
}

export function sampleRowId(list: string, n: number): string {
  return nameUuid(`test/list/${list}/${n}`)
}

/** Whether rows of a list lie in Dhaka alone. */
export function hasSampleRows(list: string): boolean {
  return statements[list] !== undefined
}

export async function addSampleRows(db: Sql): Promise<void> {
  for (const [list, add] of Object.entries(statements))
    for (let n = 0; n < rowsOfEach; n++) await add(db, sampleRowId(list, n), n)
}

/** A khatian whose balance has entries for the list of them, which has no ids of its own. */
export const postedKhatian = seedId.khatian('birulia-1', '3')

export async function addBalanceEntries(db: Sql): Promise<void> {
  for (let n = 0; n < rowsOfEach; n++)
    await db.query(
      `insert into balance_entry (home_district, khatian_id, seq, dag_no, kind, delta, excess_delta, owner_delta, after,
         epoch, version, key, em_seq, actor_id, at, reason)
       values ('26', $1, $2, $3, 'recast', 0, 0, 0, 0, 0, 1, 'sample', 0, $4, $5, '-')`,
      [postedKhatian, 1000 + n, String(n), seedId.user('entry1'), n % 3],
    )
}
