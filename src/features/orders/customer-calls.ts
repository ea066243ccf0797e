import { callsOfCustomers } from '#contract/calls/customer-order.ts'
import { useSession } from '#platform/session/session.ts'

export type CustomerCalls = (typeof callsOfCustomers)[keyof typeof callsOfCustomers]

/** The calls of who is signed in: citizens order for themselves, vendors for others, on the same screens. */
export function useCustomerCalls(): CustomerCalls {
  const { externalUser } = useSession()
  return callsOfCustomers[externalUser?.userType ?? 'CITIZEN']
}
