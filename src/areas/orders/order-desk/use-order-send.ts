import { orderQueries } from '#platform/queries/order-queries.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Sends something about an order, and asks lists and screens of orders anew, whether it passed or somebody was quicker. */
export function useOrderSend<Input, Answer>(
  send: (input: Input, idempotencyKey: string) => Promise<Answer>,
  onSuccess: (answer: Answer, input: Input) => void = () => {},
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => send(input, crypto.randomUUID()),
    onSuccess,
    onSettled: () => queries.invalidateQueries({ queryKey: orderQueries.all }),
  })
}
