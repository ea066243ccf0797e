import { copyCalls } from '#contract/calls/copy.ts'
import { toWire } from '#contract/wire-codec.ts'
import { toBase64Url } from '#domain/copy/base64url.ts'
import { encodeCertificate, type Certificate } from '#domain/copy/certificate.ts'
import { encodeSigned, toBeSigned } from '#domain/copy/cose.ts'
import type { Page } from '@playwright/test'

const facts: Certificate = {
  copyNo: 'CC-26-26-000001-0',
  kind: 'khatian',
  district: '26',
  survey: 'RS',
  mouza: 'বিরুলিয়া',
  jlNumber: '12',
  number: '245',
  version: 2,
  issuedAt: 1_764_000_000,
  digest: new Uint8Array(16),
  owners: 2,
  dags: 3,
  area: 1250,
  firstOwners: [{ name: 'আব্দুর রহিম', share: '1/2' }],
  office: 'জেলা রেকর্ড রুম, ঢাকা',
}

/** Codes of copies under a key of the test's own, which the page is told is the service's. */
export class CopySigner {
  readonly #pair: CryptoKeyPair

  private constructor(pair: CryptoKeyPair) {
    this.#pair = pair
  }

  static async make(): Promise<CopySigner> {
    const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
    return new CopySigner(await crypto.subtle.generateKey(curve, true, ['sign', 'verify']))
  }

  /** The code on a copy of this number. */
  async code(copyNo: string = facts.copyNo): Promise<string> {
    const payload = encodeCertificate({ ...facts, copyNo })
    const message = toBeSigned('test', payload)
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, this.#pair.privateKey, message)
    return toBase64Url(encodeSigned({ keyId: 'test', payload, signature: new Uint8Array(signature) }))
  }

  /** Has the server's list of keys answered with this one. */
  async answerKeys(page: Page): Promise<void> {
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', this.#pair.publicKey)
    const times = { signsFrom: '2026-01-01T00:00:00Z', signsUntil: '2099-01-01T00:00:00Z' }
    const keys = [{ keyId: 'test', state: 'active', jwk: { kty: 'EC', crv: 'P-256', x, y }, ...times }] as const
    await page.route('**/public/copy-keys', (route) =>
      route.fulfill({ json: { data: toWire(copyCalls['copy.keys'].output, [...keys] as never, 'upper') } }),
    )
  }
}
