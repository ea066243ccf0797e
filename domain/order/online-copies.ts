import { copyTypes } from './choices.ts'
import { orderStatus } from './status.ts'

type Standing = { readonly status: number; readonly closed: string | null; readonly copyType: number }

/** Whether the customer can open online copies of an order: they are ready as soon as it is paid. */
export function hasOnlineCopies({ status, closed, copyType }: Standing): boolean {
  return copyType === copyTypes.online && closed === null && status === orderStatus.delivered
}
