import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { onOffices, onPlace } from '#server/reports/parts.ts'

/** Every large table: distributed by home district. */
const large = [
  'record',
  'record_log',
  'ledger',
  'ledger_mark',
  'bundle',
  'scope_head',
  'feed',
  'daily_seal',
  'scan',
  'khatian_index',
  'khatian_count',
  'khatian_review',
  'khatian_term',
  'khatian_version',
  'khatian_payable',
  'khatian_temp',
  'khatian_temp_term',
  'khatian_temp_log',
  'volume_index',
  'template_index',
  'application_index',
  'application_party',
  'entry_request_log',
  'mutation_source',
  'mutation_file',
  'second_keying',
  'work_day',
  'notice',
  'notice_seen',
  'notice_mark',
  'notice_delivery',
  'record_room',
  'record_room_shelf',
  'volume_place',
  'hal_sabek',
  'mouza_change',
  'mouza_dag',
  'mouza_finding',
  'mouza_score',
  'mouza_total',
  'finding_acceptance',
  'mouza_map',
  'map_file',
  'asset_inventory',
  'asset_purchase',
  'asset_bill',
  'asset_item',
  'asset_distribution',
  'case_index',
  'open_claim',
  'case_counter',
  'case_party',
  'balance_entry',
  'balance_difference',
  'khatian_request_index',
  'em_request_index',
  'em_request_party',
  'undp_review',
  'case_file',
  'order_index',
  'order_item',
  'order_party',
  'order_day',
  'postal_sending',
  'postal_settlement',
  'postal_payment',
  'vendor_payout',
  'payment_attempt',
  'payment_refund',
  'payment_message',
  'statement_line',
  'journal_posting',
  'journal_line',
  'certified_copy',
  'copy_print',
  'copy_counter',
]
const touched = new RegExp(
  `\\b(from|join|into|update|using)\\s+(${large.join('|')})\\b(?:\\s+(?:as\\s+)?([a-z_]+))?`,
  'g',
)
/** Words that may follow a table's name and are no name of it. */
const words = new Set([
  'where',
  'on',
  'set',
  'order',
  'group',
  'limit',
  'select',
  'values',
  'for',
  'left',
  'join',
  'as',
])

/** What runs once and by hand, over all districts. */
const acrossDistricts = ['server/seed/bulk/', 'server/import/find-places.ts']

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return entry.name.endsWith('.ts') && !entry.name.includes('.test.') ? [path] : []
  })
}

/** String literals of a file; SQL never holds the quote it is written in. */
function literals(text: string): string[] {
  return [...text.matchAll(/`([^`]*)`|'((?:[^'\\\n]|\\.)*)'/g)].map((match) => match[1] ?? match[2] ?? '')
}

/** The tables of a statement that name no home district of their own, by the name they have in it. */
function withoutDistrict(literal: string): string[] {
  return [...literal.matchAll(touched)].flatMap(([whole, how, table = '', alias = '']) => {
    if (how === 'into') return literal.includes('home_district') ? [] : [whole]
    const name = alias === '' || words.has(alias) ? table : alias
    const own = new RegExp(`\\b${name}\\.home_district\\s*=\\s*(\\$\\d|'00'|\\$\\{)`)
    const plain = /(?<![.\w])home_district\s*=\s*(\$\d|'00'|\$\{)/
    const keyset = /\bhome_district, [^)]*\)\s*[<>=]+/
    // Reports name it with the rest of the ground, by the parts that `server/reports/parts.ts` has.
    const ofGround = new RegExp(`\\$\\{on(Place|Offices)\\('${name}', `)
    if (own.test(literal) || ofGround.test(literal) || (how !== 'join' && plain.test(literal)) || keyset.test(literal))
      return []
    // Beside the rows of a resource, whose statements name the district of their table `t`.
    const isBeside = !/\b(from|join)\s+\S+\s+t\b/.test(literal)
    if (isBeside && literal.includes(`${name}.home_district = t.home_district`)) return []
    // A piece that has tables and no condition gets that of its first table from the statement it stands in.
    const isPiece = !/\bwhere\b/.test(literal) && how === 'from'
    return isPiece ? [] : [whole]
  })
}

test('[DST-1] every large table of every statement, joined ones too, names the home district', () => {
  let seen = 0
  const without: string[] = []
  for (const file of sources(join(findProjectRoot(), 'server'))) {
    if (acrossDistricts.some((one) => file.includes(one))) continue
    for (const literal of literals(readFileSync(file, 'utf8'))) {
      const found = [...literal.matchAll(touched)]
      seen += found.length
      for (const one of withoutDistrict(literal)) without.push(`${file}: ${one}`)
    }
  }
  expect(without).toEqual([])
  expect(seen).toBeGreaterThan(80)
})

test('[DST-1] what says the ground of a report names the home district of its table', () => {
  const asked = {
    district: '26',
    ground: { upazilaBbs: null, mouzaIds: null, officeId: null, readsMutations: true },
    upazilaId: null,
  }
  for (const part of [onPlace('x', asked), onOffices('x', asked)]) {
    const { text, values } = part
    expect(text).toMatch(/^x\.home_district = \$1\b/)
    expect(values[0]).toBe('26')
  }
})
