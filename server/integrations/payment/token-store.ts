export type StoredToken = {
  readonly token: string | null
  readonly refresh: string | null
  /** when the token ends, in ms */
  readonly until: number
  /** when this hour's grants were asked for, in ms */
  readonly grants: readonly number[]
}

/** Tokens of providers, shared by all processes of the installation. */
export type TokenStore = {
  find(name: string): Promise<StoredToken | null>
  /** Takes the right to renew until a moment; null while another process has it. */
  claim(name: string, now: number, until: number): Promise<StoredToken | null>
  release(name: string): Promise<void>
  noteGrants(name: string, grants: readonly number[]): Promise<void>
  /** stores a token and ends the claim */
  save(name: string, token: Omit<StoredToken, 'grants'>): Promise<void>
  /** Forgets a token that its provider refused; a newer one stays. */
  drop(name: string, token: string): Promise<void>
}
