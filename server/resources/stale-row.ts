import { Refusal } from '#server/door/refusal.ts'

/** Somebody changed the row meanwhile: by field, what it is now. What was asked for the caller knows. [RES-10] */
export class StaleRow extends Refusal {
  readonly theirs: Readonly<Record<string, unknown>>

  constructor(fields: Readonly<Record<string, string>>, theirs: Readonly<Record<string, unknown>>) {
    super('resource.stale', fields)
    this.theirs = theirs
  }
}
