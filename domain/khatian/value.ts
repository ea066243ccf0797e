import type { ShareValue } from '../kernel/share.ts'
import type { Identity } from '../kernel/identity.ts'

/**
 * What one cell holds. Areas are integers of ajutangsho, money of poisha; a share and an identity are one value each,
 * never split (docs/rules/sync.md). `null` is an empty cell.
 */
export type CellValue = null | string | number | ShareValue | Identity

/** What kind of value a template column or header field takes; it decides parsing, printing and checks. */
export const cellKinds = ['text', 'number', 'share', 'area', 'money', 'dag-number', 'identity', 'relation'] as const
export type CellKind = (typeof cellKinds)[number]
