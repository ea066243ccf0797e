/** Why an authenticator gave no key: it was not shown (or not by its user), or it derives no keys. */
export class AuthenticatorProblem extends Error {
  override readonly name = 'AuthenticatorProblem'
  readonly code: 'refused' | 'unable'

  constructor(code: 'refused' | 'unable', options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
