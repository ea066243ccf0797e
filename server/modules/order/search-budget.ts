import { mustWorkFor, type WorkCount, type WorkLimit } from '#server/identity/work.ts'
import type { RequestContext } from '#server/request/context.ts'

const hour = 3600
const day = 86_400

/** Limits of the public search. Each counts a person: the account where one is signed in, else the address. [ORD-13] */
export const searchLimits = {
  searches: { act: 'public/khatians', free: 10, most: 240, seconds: hour },
  names: { act: 'public/names', free: 5, most: 60, seconds: hour },
  namesAtPlace: { act: 'public/names-at-place', free: 5, most: 40, seconds: day },
  /** Counts all persons together, so it asks for work only: one person must not close a mouza to others. */
  placeNames: { act: 'public/place-names', free: 200, most: Number.MAX_SAFE_INTEGER, seconds: hour },
} as const satisfies Record<string, WorkLimit>

type Search = { readonly place: string; readonly byName: boolean; readonly workProof: string | undefined }

/** Counts one public search, and refuses it beyond the limits of its person and its mouza. */
export async function countSearch(
  ctx: Pick<RequestContext, 'db' | 'address' | 'token' | 'now'>,
  secret: string,
  { place, byName, workProof }: Search,
): Promise<void> {
  const person = ctx.token === null ? ctx.address : `account ${ctx.token.sub}`
  const names: readonly WorkCount[] = [
    { limit: searchLimits.names, subject: person },
    { limit: searchLimits.namesAtPlace, subject: `${person} ${place}` },
    { limit: searchLimits.placeNames, subject: place },
  ]
  const counts = [{ limit: searchLimits.searches, subject: person }, ...(byName ? names : [])]
  await mustWorkFor(ctx, secret, counts, workProof)
}
