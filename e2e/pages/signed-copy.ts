import { copyCalls } from '#contract/calls/copy.ts'
import { toWire } from '#contract/wire-codec.ts'
import { toBase64Url } from '#domain/copy/base64url.ts'
import { encodeCertificate, type Certificate } from '#domain/copy/certificate.ts'
import { encodeSigned, toBeSigned } from '#domain/copy/cose.ts'
import { signKeyList, type KeyList } from '#domain/copy/key-list.ts'
import { signRevocations } from '#domain/copy/revocation-list.ts'
import type { PublicJwk } from '#domain/copy/signed-statement.ts'
import type { Page } from '@playwright/test'
import { createHash } from 'node:crypto'

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
  copyType: 'certified' as const,
  rows: null,
}

const markOf = (no: string): string => createHash('sha256').update(no).digest('hex').slice(0, 16)

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
    const signature = await this.#sign(toBeSigned('test', payload))
    return toBase64Url(encodeSigned({ keyId: 'test', payload, signature }))
  }

  /** Has the server answer with this key, certified by a root of its own that the page is told is the service's. */
  async answerKeys(page: Page): Promise<void> {
    const root = await CopySigner.make()
    const list = {
      serial: 1,
      at: Date.now() - 60_000,
      keys: [
        { keyId: 'test', state: 'active', jwk: await this.#jwk(), district: null, signsFrom: 0, signsUntil: 9e15 },
      ] satisfies KeyList['keys'],
    }
    const signed = await signKeyList(list, (bytes) => root.#sign(bytes))
    await page.route('**/public/copy-keys', (route) =>
      route.fulfill({ json: { data: toWire(copyCalls['copy.keys'].output, { list: signed }, 'upper') } }),
    )
    const certificateRoot = { ...(await root.#jwk()), demo: false }
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch().catch(() => null)
      // Without the server there is no answer to change: the app goes by what it has kept.
      if (answer === null) return route.abort()
      await route.fulfill({ json: { ...((await answer.json()) as object), certificateRoot } })
    })
  }

  /** Has the server answer with a list of copies that no longer count, by their numbers, signed by this key. */
  async answerRevocations(
    page: Page,
    { at, revoked, superseded = [] }: { at: number; revoked: string[]; superseded?: string[] },
  ): Promise<void> {
    const marks = { at, district: null, revoked: revoked.map(markOf), superseded: superseded.map(markOf) }
    const list = await signRevocations(marks, (bytes) => this.#sign(bytes))
    await page.route('**/public/copy-revocations', (route) =>
      route.fulfill({ json: { data: toWire(copyCalls['copy.revocations'].output, { list }, 'upper') } }),
    )
  }

  async #jwk(): Promise<PublicJwk> {
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', this.#pair.publicKey)
    return { kty: 'EC', crv: 'P-256', x, y }
  }

  async #sign(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    return new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, this.#pair.privateKey, message))
  }
}
