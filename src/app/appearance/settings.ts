import * as z from 'zod/mini'

/** Every setting of the look with what it can be; the first of each is the default (spec §3). */
export const choices = {
  mode: ['semi-dark', 'light', 'dark'],
  style: ['standard', 'modern'],
  layout: ['full-width', 'boxed', 'framed'],
  navigation: ['vertical', 'mini', 'horizontal', 'drawer'],
  header: ['light', 'dark'],
  footer: ['fluid', 'fixed'],
  transition: ['slide-down', 'slide-up', 'slide-left', 'slide-right', 'fade', 'none'],
} as const

/** What is only on or off. */
const flags = { footerShown: true, sideBarShown: true, rtl: false } as const

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  // oxlint-disable-next-line promise/valid-params -- a schema's, not a promise's
  return z.catch(z.enum(values), values[0] as T[number])
}

// oxlint-disable-next-line promise/valid-params -- as above
const flag = (otherwise: boolean) => z.catch(z.boolean(), otherwise)

/** Reads what was kept: a field of another build, or one that is missing, is the default and spoils no other. */
export const appearanceSchema = z.object({
  mode: oneOf(choices.mode),
  style: oneOf(choices.style),
  layout: oneOf(choices.layout),
  navigation: oneOf(choices.navigation),
  header: oneOf(choices.header),
  footer: oneOf(choices.footer),
  transition: oneOf(choices.transition),
  footerShown: flag(flags.footerShown),
  sideBarShown: flag(flags.sideBarShown),
  rtl: flag(flags.rtl),
})

export type Appearance = z.output<typeof appearanceSchema>

type FirstChoices = { [K in keyof typeof choices]: (typeof choices)[K][0] }

/** Not by the schema: parsing while modules load would come before its compiler, which needs `eval`, is switched off. */
export const defaults: Appearance = {
  ...(Object.fromEntries(Object.entries(choices).map(([key, values]) => [key, values[0]])) as FirstChoices),
  ...flags,
}

/** What the page's element carries, for the style sheets; `public/first-paint.js` sets the same before anything is drawn. */
export const marked = Object.keys(choices) as readonly (keyof typeof choices)[]

function among<K extends keyof typeof choices>(key: K, value: string | null): Partial<Appearance> {
  const known: readonly string[] = choices[key]
  return value !== null && known.includes(value) ? { [key]: value } : {}
}

/**
 * The query parameters that change the look on any page. `layout` names the width of the page or the kind of navigation,
 * whose names do not meet. What is not known changes nothing.
 */
export function readQuery(search: URLSearchParams): Partial<Appearance> {
  const layout = search.get('layout')
  const rtl = search.get('rtl')
  return {
    ...among('mode', search.get('mode')),
    ...among('style', search.get('style')),
    ...among('layout', layout),
    ...among('navigation', layout),
    ...(rtl === null ? {} : { rtl: !['0', 'false', 'no'].includes(rtl) }),
  }
}

/** The same address without what was read from it. */
export function dropQuery(search: string): string {
  const parameters = new URLSearchParams(search)
  if (Object.keys(readQuery(parameters)).length === 0) return search
  for (const name of ['mode', 'style', 'layout', 'rtl']) parameters.delete(name)
  const rest = parameters.toString()
  return rest === '' ? '' : `?${rest}`
}
