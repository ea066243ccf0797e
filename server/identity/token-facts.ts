/** What an access token said. */
export type TokenFacts = {
  readonly sub: string
  /** the provider's grant or the vendor's session; null where another provider names none */
  readonly grantId: string | null
  readonly expiresAt: number
  readonly from: 'provider' | 'vendor'
  readonly clientId: string | null
  /** what it is good for, where it is another system's */
  readonly scopes: ReadonlySet<string>
}
