import { textKey } from '#domain/kernel/text-key.ts'

type Named = { readonly nameBn: string; readonly nameEn: string }

type Indexed<P> = { readonly place: P; readonly keys: readonly string[] }

export type PlaceIndex<P> = readonly Indexed<P>[]

/** Spellings of one sound in English letters, as offices and people write them. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/v/g, 'bh'],
  [/w/g, 'o'],
  [/sh/g, 's'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
]

const leastSound = 3

/** A name in English letters by its sound, so that Savar, Shavar and Saavar are one. */
export function soundKey(text: string): string {
  return sounds.reduce((key, [from, to]) => key.replace(from, to), textKey(text).replaceAll(' ', ''))
}

/** Names made ready once, so that each letter typed costs one look through the list. */
export function indexPlaces<P extends Named>(places: readonly P[]): PlaceIndex<P> {
  return places.map((place) => ({
    place,
    keys: [textKey(place.nameBn), textKey(place.nameEn), soundKey(place.nameEn)],
  }))
}

/** The places that fit what was typed in either script, those that begin so first, and how many more there are. */
export function searchPlaces<P>(
  index: PlaceIndex<P>,
  typed: string,
  most: number,
): { readonly found: readonly P[]; readonly more: number } {
  // Fewer letters have no sound of their own and would fit half the country.
  const sound = soundKey(typed)
  const wanted = [textKey(typed), sound.length < leastSound ? '' : sound].filter((key) => key !== '')
  const ranked = wanted.length === 0 ? index : byRank(index, wanted)
  return { found: ranked.slice(0, most).map(({ place }) => place), more: Math.max(0, ranked.length - most) }
}

function byRank<P>(index: PlaceIndex<P>, wanted: readonly string[]): PlaceIndex<P> {
  const [starts, words, inside]: Indexed<P>[][] = [[], [], []]
  for (const one of index) {
    if (fits(one, wanted, (key, text) => key.startsWith(text))) starts?.push(one)
    else if (fits(one, wanted, (key, text) => key.includes(` ${text}`))) words?.push(one)
    else if (fits(one, wanted, (key, text) => key.includes(text))) inside?.push(one)
  }
  return [...(starts ?? []), ...(words ?? []), ...(inside ?? [])]
}

function fits<P>(
  { keys }: Indexed<P>,
  wanted: readonly string[],
  how: (key: string, text: string) => boolean,
): boolean {
  return keys.some((key) => wanted.some((text) => how(key, text)))
}
