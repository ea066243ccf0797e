import * as z from 'zod/mini'
import { reason } from '../access.ts'
import { call } from '../call.ts'
import { citizen } from '../lists/citizen.ts'
import { uuid } from '../values.ts'

const path = '/citizens/{citizenId}'

/** Citizens as offices administer them; what they say of themselves is theirs (`citizen.ts`). */
export const citizenAdministrationCalls = {
  'citizen.get': call({
    method: 'GET',
    path,
    input: z.object({ citizenId: uuid }),
    output: citizen.calls.list.output,
    needs: 'CITIZEN.READ_ONE',
    errors: ['record.not-found'],
  }),
  /** the citizen without masks; who asked, and why, stands in the log */
  'citizen.unmask': call({
    method: 'POST',
    path: `${path}/unmask`,
    input: z.object({ citizenId: uuid, reason }),
    output: citizen.calls.list.output,
    needs: 'CITIZEN.UNMASK',
    errors: ['record.not-found', 'input.refused'],
  }),
  /** takes off the second factors of who has lost them, and ends every session */
  'citizen.reset-factors': call({
    method: 'POST',
    path: `${path}/reset-factors`,
    input: z.object({ citizenId: uuid, reason }),
    output: z.object({ removed: z.int() }),
    needs: 'CITIZEN.UPDATE',
    errors: ['record.not-found', 'input.refused', 'factor.again'],
  }),
  /** switches an account off, which ends its sessions, or on again */
  'citizen.set-active': call({
    method: 'PUT',
    path: `${path}/active`,
    input: z.object({ citizenId: uuid, active: z.boolean(), reason }),
    output: citizen.calls.list.output,
    needs: 'CITIZEN.UPDATE',
    errors: ['record.not-found', 'input.refused'],
  }),
} as const
