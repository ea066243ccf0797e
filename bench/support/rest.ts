import type { BrowserContext } from '@playwright/test'
import type { CallInput, CallOutput, CallSpec } from '#contract/call.ts'
import { readAnswer, writeRequest } from '#contract/call-request.ts'
import { sessionCalls } from '#contract/calls/session.ts'

export type Rest = <C extends CallSpec>(spec: C, input: CallInput<C>) => Promise<CallOutput<C>>

/** The REST calls of whoever is signed in in a browser context, at their primary desk. */
export async function openRest(context: BrowserContext, url: string): Promise<Rest> {
  const cookies = await context.cookies(url)
  const token = decodeURIComponent(cookies.find((cookie) => cookie.name === 'dlrms_access')?.value ?? '')
  let deskId: string | null = null
  const rest: Rest = async (spec, input) => {
    const { path, method, body } = writeRequest(spec, input)
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      body,
      headers: {
        authorization: `Bearer ${token}`,
        'user-token': token,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(deskId === null ? {} : { 'active-desk': deskId }),
      },
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return readAnswer(spec, await response.json())
  }
  const { desks } = await rest(sessionCalls['session.office-profile'], {})
  deskId = (desks.find((desk) => desk.isPrimary) ?? desks[0])?.id ?? null
  return rest
}
