import type { FindingKind } from '#domain/mouza/finding.ts'
import type { BothNames } from '../declare/field.ts'

/** What may be wrong with the land of a mouza, as lists and sheets name it. */
export const findingNames = {
  parts: ['দাগের অংশ মেলে না', 'Parts of a dag do not add up'],
  totals: ['দাগের মোট জমি খতিয়ানভেদে ভিন্ন', 'Area of a dag differs between khatians'],
  doubled: ['একই দাগ দুবার', 'The same dag twice'],
  missing: ['দাগ নম্বর নেই', 'Number of a dag is missing'],
  book: ['খতিয়ানের মোট মেলে না', 'Total of a khatian does not match'],
  shares: ['মালিকদের অংশ মেলে না', 'Shares of owners do not make one'],
  unlikely: ['পাশের দাগের তুলনায় অস্বাভাবিক জমি', 'Area is far from those beside it'],
  former: ['সাবেক দাগের জমির সঙ্গে মেলে না', 'Land differs from the former dags'],
  mouza: ['মৌজার মোট জমি মেলে না', 'Land of the mouza does not match'],
} as const satisfies Record<FindingKind, BothNames>
