import * as z from 'zod'

export type NidQuestion = {
  readonly nid: string
  /** null where it is not known */
  readonly dateOfBirth: string | null
  readonly nameBn: string
}

export type NidAnswer = 'verified' | 'not-matched' | 'unavailable'

/** Asks whether a national identity number belongs to a person of this name, and of this birth date where that is given. */
export type NidRegistry = (question: NidQuestion) => Promise<NidAnswer>

const answer = z.object({ matched: z.boolean() })

/**
 * The registry over HTTP: `{ nid, dateOfBirth, name }` as JSON, without `dateOfBirth` where it is not known, `{ matched }`
 * back. Anything else is no answer.
 */
export function httpNidRegistry(service: { url: string; key: string | null }): NidRegistry {
  return async ({ nid, dateOfBirth, nameBn }) => {
    try {
      const response = await fetch(service.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(service.key === null ? {} : { authorization: `Bearer ${service.key}` }),
        },
        body: JSON.stringify({ nid, ...(dateOfBirth === null ? {} : { dateOfBirth }), name: nameBn }),
        signal: AbortSignal.timeout(15_000),
      })
      if (!response.ok) return 'unavailable'
      return answer.parse(await response.json()).matched ? 'verified' : 'not-matched'
    } catch {
      return 'unavailable'
    }
  }
}

/** Plays the registry in a demonstration: the last digit decides; 0 matches nobody, 9 is a day on which it is down. */
export const sandboxNidRegistry: NidRegistry = async ({ nid }) => {
  if (nid.endsWith('9')) return 'unavailable'
  return nid.endsWith('0') ? 'not-matched' : 'verified'
}

/** Without a registry nothing is verified, and nobody is told that it was. */
export const noNidRegistry: NidRegistry = async () => 'unavailable'
