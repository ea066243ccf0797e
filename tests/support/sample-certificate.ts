import type { Certificate } from '#domain/copy/certificate.ts'

/** What a certified copy of a khatian says. */
export const sampleCertificate: Certificate = {
  copyNo: 'CC-26-26-000123-4',
  kind: 'khatian',
  district: '26',
  survey: 'RS',
  mouza: 'বিরুলিয়া',
  jlNumber: '১২',
  number: '564',
  version: 2,
  issuedAt: 1_790_000_000,
  digest: Uint8Array.from(Buffer.from('00112233445566778899aabbccddeeff', 'hex')),
  owners: 3,
  dags: 5,
  area: 35_900,
  firstOwners: [{ name: 'মোঃ আবদুল করিম', share: '1/4' }],
  office: 'ঢাকা রেকর্ড রুম',
  copyType: 'certified',
  rows: new Uint8Array(16).fill(3),
}
