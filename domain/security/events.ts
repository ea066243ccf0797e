import type { BothNames } from '../permission/permission-table.ts'

/** What the security log tells of. */
export const securityEvents = {
  SIGN_IN: ['সাইন ইন', 'Signed in'],
  SIGN_IN_FAILED: ['সাইন ইন ব্যর্থ', 'Sign-in failed'],
  SIGN_IN_SLOWED: ['বারবার ভুল পাসওয়ার্ড', 'Passwords are being guessed'],
  FACTOR_FAILED: ['দ্বিতীয় ধাপ ব্যর্থ', 'Second factor failed'],
  SESSION_ENDED: ['সেশন বন্ধ করা হয়েছে', 'Session ended'],
  PASSWORD_RESET: ['কোড দিয়ে নতুন পাসওয়ার্ড', 'Password reset by a code'],
  PASSWORD_CHANGED: ['পাসওয়ার্ড পরিবর্তন', 'Password changed'],
  PASSWORD_GIVEN: ['প্রশাসকের দেওয়া পাসওয়ার্ড', 'Password given by an administrator'],
  CONTACT_CHANGED: ['যোগাযোগের তথ্য পরিবর্তন', 'Contact changed'],
  FACTORS_CHANGED: ['দ্বিতীয় ধাপের উপায় পরিবর্তন', 'Second factors changed'],
  FACTORS_RESET: ['প্রশাসক দ্বিতীয় ধাপ মুছেছেন', 'Second factors taken off by an administrator'],
  RIGHTS_CHANGED: ['অধিকার পরিবর্তন', 'Rights changed'],
  OFFICE_RULES_CHANGED: ['অফিসের নিয়ম পরিবর্তন', 'Rules of an office changed'],
  EXPORTED: ['তথ্য ফাইলে নেওয়া', 'Exported'],
  UNMASKED: ['গোপন তথ্য দেখা', 'Unmasked'],
  DEVICE_LOST: ['ডিভাইস হারানো', 'Device called lost or found'],
  DEVICE_WIPED: ['হারানো ডিভাইস মুছে ফেলা', 'Lost device wiped'],
  OUTBOX_READ: ['বহির্গামী বার্তা দেখা', 'Outbox read'],
  RECOVERY_KEY: ['উদ্ধার চাবি তৈরি', 'Recovery key made'],
  KEYS_MADE: ['সার্ভারের চাবি তৈরি', 'Keys of the server made'],
  KEYS_CHANGED: ['সার্ভারের চাবি পরিবর্তন', 'Keys of the server changed'],
  SEALS_BEGUN: ['লগের সিল নতুন করে শুরু', 'Seals of the log begun anew'],
} as const satisfies Readonly<Record<string, BothNames>>

export type SecurityEventName = keyof typeof securityEvents

/** What somebody should look at soon: who may read the log is told. */
export const securityAlarms: ReadonlySet<SecurityEventName> = new Set([
  'SIGN_IN_SLOWED',
  'PASSWORD_GIVEN',
  'FACTORS_RESET',
  'OFFICE_RULES_CHANGED',
  'RECOVERY_KEY',
  'KEYS_CHANGED',
  'SEALS_BEGUN',
])
