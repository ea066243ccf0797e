import { accepted, refused, type Check } from '../kernel/result.ts'

/** The applications of the product itself, which sign people in. */
export const ownClientIds = { office: 'dlrms-office', citizen: 'dlrms-citizen' } as const

/** The id of another system: never one of the product's own, whose sign-ins would end with its tokens. [EM-9] */
export function checkClientId(id: string): Check<string> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(id)) return refused('value.kind')
  return Object.values<string>(ownClientIds).includes(id) ? refused('resource.exists') : accepted(id)
}
