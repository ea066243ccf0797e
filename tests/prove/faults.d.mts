/** A fault that `npm run prove:sabotage` plants: `find` becomes `put` in `file`, and one of `tests` must fail. */
export declare const faults: readonly {
  readonly name: string
  readonly file: string
  readonly find: string
  readonly put: string
  readonly tests: readonly string[]
}[]
