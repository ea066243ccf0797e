import { nameUuid } from '#server/kernel/name-uuid.ts'

/** Ids of seeded rows follow from what they stand for, so that every installation and every test knows them. */
export const seedId = {
  upazila: (districtCode: string, nameEn: string) => nameUuid(`upazila/${districtCode}/${nameEn}`),
  mouza: (key: string) => nameUuid(`mouza/${key}`),
  jlNumber: (key: string, survey: string) => nameUuid(`jl-number/${key}/${survey}`),
  office: (key: string) => nameUuid(`office/${key}`),
  desk: (office: string, key: string) => nameUuid(`desk/${office}/${key}`),
  group: (role: string) => nameUuid(`permission-group/${role}`),
  baseOffice: (key: string) => nameUuid(`base-office/${key}`),
  post: (baseOffice: string, key: string) => nameUuid(`post/${baseOffice}/${key}`),
  user: (username: string) => nameUuid(`user/${username}`),
  template: (key: string) => nameUuid(`template/${key}`),
  volume: (key: string) => nameUuid(`volume/${key}`),
  khatian: (volume: string, number: string) => nameUuid(`khatian/${volume}/${number}`),
  row: (khatianId: string, section: string, index: number) => nameUuid(`row/${khatianId}/${section}/${index}`),
  scan: (volume: string, pageNo: number) => nameUuid(`scan/${volume}/${pageNo}`),
} as const
