/** What an action is called, in Bangla and English. A module's actions are shown under the module's own name. */
export type BothNames = readonly [nameBn: string, nameEn: string]

type ModuleEntry = { readonly name: BothNames; readonly actions: Readonly<Record<string, BothNames>> }

const crud = {
  READ_ALL: ['তালিকা দেখা', 'See the list'],
  CREATE: ['তৈরি', 'Create'],
  READ_ONE: ['বিস্তারিত দেখা', 'See one'],
  UPDATE: ['হালনাগাদ', 'Change'],
  DELETE: ['মুছে ফেলা', 'Remove'],
} as const

/** Records of money are cancelled and never removed. */
const kept = { READ_ALL: crud.READ_ALL, CREATE: crud.CREATE, READ_ONE: crud.READ_ONE, UPDATE: crud.UPDATE } as const

const approve = ['অনুমোদন', 'Approve'] as const

const workflow = {
  ENTRY_COMPLETE: ['এন্ট্রি সম্পন্ন', 'Complete the entry'],
  VERIFY: ['যাচাই', 'Verify'],
  COMPARE: ['তুলনা', 'Compare'],
  APPROVE: approve,
  ACLAND_ENTRY_COMPLETE: ['এসি (ল্যান্ড) এন্ট্রি সম্পন্ন', 'Complete the entry (AC Land)'],
  ACLAND_VERIFY: ['এসি (ল্যান্ড) যাচাই', 'Verify (AC Land)'],
  ACLAND_COMPARE: ['এসি (ল্যান্ড) তুলনা', 'Compare (AC Land)'],
  ACLAND_APPROVE: ['এসি (ল্যান্ড) অনুমোদন', 'Approve (AC Land)'],
} as const

const newVersion = ['নতুন সংস্করণের অনুরোধ', 'Request a new version'] as const

/**
 * Every module and action that can be granted, by the names of the spec (documents 1 and 2, §6); a key is
 * `MODULE.ACTION`. What stands here is known; any other key grants nothing. [PRM-1]
 */
export const permissionTable = {
  PERMISSION: {
    name: ['অনুমতি', 'Permission'],
    actions: { ...crud, SYNC_ALL: ['সকল অধিকার হালনাগাদ', 'Sync all rights'] },
  },
  PERMISSION_GROUP: {
    name: ['অনুমতি গ্রুপ', 'Permission group'],
    actions: {
      ...crud,
      ASSIGN_PERMISSION: ['গ্রুপে অনুমতি বরাদ্দ', 'Assign permissions to a group'],
      ASSIGN: ['মূল পদে গ্রুপ বরাদ্দ', 'Assign a group to a base post'],
      CUSTOM_ASSIGN: ['ডেস্কে বিশেষ বরাদ্দ', 'Assign groups to a desk'],
      RESTORE: ['ডিফল্টে ফেরানো', 'Restore the default of a desk'],
    },
  },
  PERMISSION_MODULE: { name: ['অনুমতি মডিউল', 'Permission module'], actions: crud },
  USER: {
    name: ['ব্যবহারকারী', 'User'],
    actions: {
      ...crud,
      ASSIGN_PERMISSION: ['সরাসরি অনুমতি প্রদান', 'Grant permissions directly'],
      ONLINE_ACTIVE: ['অনলাইন সক্রিয়তা পরিবর্তন', 'Switch on or off'],
    },
  },
  VENDOR: { name: ['ভেন্ডর', 'Vendor'], actions: { READ_ALL: crud.READ_ALL, UPDATE: crud.UPDATE, APPROVE: approve } },
  CITIZEN: {
    name: ['নাগরিক', 'Citizen'],
    actions: {
      READ_ALL: crud.READ_ALL,
      READ_ONE: crud.READ_ONE,
      UPDATE: crud.UPDATE,
      UNMASK: ['গোপন তথ্য দেখা', 'See what is masked'],
    },
  },
  KHATIAN: {
    name: ['খতিয়ান', 'Khatian'],
    actions: {
      ...crud,
      ...workflow,
      SETTLE: ['দুই এন্ট্রির পার্থক্য নিষ্পত্তি', 'Settle differences of two keyings'],
      SEGREGATE: ['পৃথকীকরণ', 'Segregate'],
      REQUEST_NEW_VERSION: newVersion,
      LOCK: ['লক', 'Lock'],
      UNLOCK: ['আনলক', 'Unlock'],
      AGOTO_APPROVE: ['আগত অনুমোদন', 'Approve (agoto)'],
      UNDP_ENTRY: ['ইউএনডিপি এন্ট্রি', 'UNDP entry'],
      UNDP_VERIFY: ['ইউএনডিপি যাচাই', 'UNDP verification'],
      UNDP_REPORT: ['ইউএনডিপি প্রতিবেদন', 'UNDP report'],
    },
  },
  MUTATION_KHATIAN: {
    name: ['নামজারি খতিয়ান', 'Mutation khatian'],
    actions: { ...crud, ...workflow, REQUEST_NEW_VERSION: newVersion },
  },
  KHATIAN_ORDER: {
    name: ['খতিয়ানের আবেদন', 'Khatian order'],
    actions: {
      ...kept,
      ...workflow,
      SEND_TO_DAK: ['ডাক প্যানেলে প্রেরণ', 'Send to the dak panel'],
      DELIVER: ['সরবরাহ', 'Deliver'],
      REPRINT: ['পুনর্মুদ্রণ', 'Print again'],
      REVOKE_COPY: ['কপি বাতিল', 'Revoke copies'],
      REFUND: ['ফি ফেরত', 'Refund fees'],
      PAY_COMMISSION: ['ভেন্ডরের কমিশন পরিশোধ', 'Pay commission of vendors'],
    },
  },
  OFFICE_MANAGEMENT: { name: ['অফিস ব্যবস্থাপনা', 'Office management'], actions: crud },
  CMS: { name: ['কনটেন্ট ব্যবস্থাপনা', 'Content management'], actions: crud },
  NOTIFICATION_CONFIGURATION: {
    name: ['নোটিফিকেশন কনফিগারেশন', 'Notification configuration'],
    actions: { ...crud, READ_OUTBOX: ['বহির্গামী বার্তা দেখা', 'See outgoing messages'] },
  },
  GEO_LOCATION: { name: ['ভৌগোলিক অবস্থান', 'Geographic location'], actions: crud },
  KHATIAN_TEMPLATE: { name: ['খতিয়ান ফরম', 'Khatian template'], actions: { ...crud, APPROVE: approve } },
  KHATIAN_VOLUME: { name: ['খতিয়ান ভলিউম', 'Khatian volume'], actions: { ...crud, APPROVE: approve } },
  KHATIAN_CONFIG: {
    name: ['খতিয়ান কনফিগারেশন', 'Khatian configuration'],
    actions: {
      ASSIGN_SURVEY: ['উপজেলায় জরিপ নির্ধারণ', 'Assign surveys to an upazila'],
      ADD_FEE: ['খতিয়ান ও ম্যাপ ফি নির্ধারণ', 'Set khatian and map fees'],
      VIEW_HOLIDAY: ['ছুটির ক্যালেন্ডার দেখা', 'See the holiday calendar'],
      SYNC_HOLIDAY: ['ছুটির ক্যালেন্ডার হালনাগাদ', 'Sync the holiday calendar'],
      MANAGE_APP_CONFIG: ['অ্যাপ কনফিগারেশন পরিচালনা', 'Manage the app configuration'],
    },
  },
  MOUZA_MAP: { name: ['মৌজা ম্যাপ', 'Mouza map'], actions: crud },
  MOUZA_MAP_ORDER: {
    name: ['মৌজা ম্যাপের আবেদন', 'Mouza map order'],
    actions: {
      ...kept,
      VERIFY: workflow.VERIFY,
      SEND_TO_DAK: ['ডাক প্যানেলে প্রেরণ', 'Send to the dak panel'],
      DELIVER: ['সরবরাহ', 'Deliver'],
    },
  },
  DAK_PANEL_ORDER: {
    name: ['ডাক প্যানেল', 'Dak panel'],
    actions: { READ_ALL: crud.READ_ALL, RECEIVE: ['গ্রহণ', 'Receive'], DELIVER: ['বিতরণ', 'Deliver'] },
  },
  AUDIT_LOG: {
    name: ['অডিট লগ', 'Audit log'],
    actions: {
      READ_ALL: crud.READ_ALL,
      EXPORT: ['এক্সপোর্ট', 'Export'],
      READ_SECURITY: ['নিরাপত্তা লগ দেখা', 'See the security log'],
    },
  },
  REPORT: {
    name: ['প্রতিবেদন', 'Report'],
    actions: {
      MIS_ORDER_SUMMARY: ['এমআইএস আবেদন সারাংশ', 'MIS order summary'],
      DISTRICT_ORDER_SUMMARY: ['জেলাভিত্তিক আবেদন সারাংশ', 'District-wise order summary'],
      DISTRICT_KHATIAN_SUMMARY: ['জেলাভিত্তিক খতিয়ান সারাংশ', 'District-wise khatian summary'],
      MAP_APPLICATION: ['ম্যাপের আবেদনের তথ্য', 'Map application information'],
      KHATIAN_APPLICATION: ['খতিয়ানের আবেদনের তথ্য', 'Khatian application information'],
      MUTED_APPLICATION: ['নামজারি আবেদনের তথ্য', 'Muted application information'],
      EKPAY_ORDER_EXPORT: ['একপে আবেদন প্রতিবেদন এক্সপোর্ট', 'Ekpay order report export'],
    },
  },
  RECORD_ROOM: { name: ['রেকর্ড রুম', 'Record room'], actions: crud },
  HAL_SABEK: { name: ['হাল-সাবেক', 'Hal-sabek'], actions: crud },
  POSTAL_SETTLEMENT: { name: ['ডাক নিষ্পত্তি', 'Postal settlement'], actions: kept },
  ASSET_MANAGEMENT: {
    name: ['সম্পদ ব্যবস্থাপনা', 'Asset management'],
    actions: {
      MANAGE_CATEGORY: ['শ্রেণি পরিচালনা', 'Manage categories'],
      MANAGE_SUBCATEGORY: ['উপ-শ্রেণি পরিচালনা', 'Manage sub-categories'],
      MANAGE_ASSET: ['সম্পদ পরিচালনা', 'Manage assets'],
      MANAGE_INVENTORY: ['মজুদ পরিচালনা', 'Manage the inventory'],
      MANAGE_INVENTORY_ITEM: ['মজুদ দ্রব্য পরিচালনা', 'Manage inventory items'],
      MANAGE_DISTRIBUTION: ['বিতরণ পরিচালনা', 'Manage the distribution'],
    },
  },
  KHATIAN_CORRECTION: {
    name: ['খতিয়ান সংশোধন', 'Khatian correction'],
    actions: {
      ULO_ENTRY: ['ইউনিয়ন ভূমি কর্মকর্তার এন্ট্রি', 'Entry by the union land officer'],
      ULO_REPORT: ['ইউনিয়ন ভূমি কর্মকর্তার প্রতিবেদন', 'Report of the union land officer'],
      ACLAND_APPROVE: workflow.ACLAND_APPROVE,
      FINAL_APPROVE: ['চূড়ান্ত অনুমোদন', 'Final approval'],
      UNLOCK: ['আনলক', 'Unlock'],
      VIEW_CASE: ['মামলা দেখা', 'See cases'],
      OPEN_CASE: ['মামলা দায়ের', 'File cases'],
      REQUEST: ['আনলক, স্ক্যান কপি ও সমন্বয়ের আবেদন', 'Ask for unlocking, scan copies and resets'],
      BALANCE_APPROVE: ['জমির স্থিতি সমন্বয় অনুমোদন', 'Approve resets of the land balance'],
    },
  },
  MESSAGE: {
    name: ['বার্তা', 'Message'],
    actions: {
      CREATE: ['ডেস্কে বার্তা পাঠানো', 'Send messages to desks'],
      CIRCULATE: ['অফিসে পরিপত্র পাঠানো', 'Send circulars to offices'],
    },
  },
  OPERATION: {
    name: ['পরিচালন', 'Operation'],
    actions: {
      READ: ['সিস্টেমের অবস্থা ও সকলের কাজ দেখা', 'See the state of the system and the jobs of all'],
      BACKUP: ['ব্যাকআপ নেওয়া', 'Take a backup'],
      IMPORT: ['জেলার তথ্য আমদানি', 'Import a district'],
      MANAGE_CLIENT: ['অন্য সিস্টেমের প্রবেশাধিকার পরিচালনা', 'Manage the access of other systems'],
    },
  },
  DASHBOARD: { name: ['ড্যাশবোর্ড', 'Dashboard'], actions: { MANAGE: ['পরিচালনা', 'Manage'], VIEW: ['দেখা', 'See'] } },
} as const satisfies Record<string, ModuleEntry>

type Table = typeof permissionTable

export type PermissionModule = keyof Table

/** A known permission key. */
export type Permission = {
  [Module in PermissionModule]: `${Module}.${Extract<keyof Table[Module]['actions'], string>}`
}[PermissionModule]

export type PermissionEntry = {
  readonly key: Permission
  readonly module: PermissionModule
  readonly action: string
  readonly name: BothNames
}

/** The table as a list, in its own order. */
export const permissionEntries: readonly PermissionEntry[] = Object.entries<ModuleEntry>(permissionTable).flatMap(
  ([module, { actions }]) =>
    Object.entries(actions).map(([action, name]) => ({
      key: `${module}.${action}` as Permission,
      module: module as PermissionModule,
      action,
      name,
    })),
)

const known: ReadonlySet<string> = new Set(permissionEntries.map((entry) => entry.key))

/** An unknown key grants nothing, so it is not taken over from a desk's list. */
export function isPermission(key: string): key is Permission {
  return known.has(key)
}
