export type VaultProblemCode =
  /** another PIN, passphrase or key than the one it was sealed with; or the bytes were changed */
  | 'wrong-secret'
  /** not a file of this sort */
  | 'unreadable'
  /** made by a newer version of the app */
  | 'newer'
  /** sealed for another recovery key, or for none */
  | 'other-key'

/** Why something sealed did not open. Screens show it by its code. */
export class VaultProblem extends Error {
  override readonly name = 'VaultProblem'
  readonly code: VaultProblemCode

  constructor(code: VaultProblemCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
