export type Sms = { readonly to: string; readonly text: string }

/** Hands one message to the HTTP gateway: `{ to, text }` as JSON, the key as bearer token; any 2xx means it was taken. */
export async function sendSms(gateway: { url: string; key: string | null }, sms: Sms): Promise<void> {
  const response = await fetch(gateway.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(gateway.key === null ? {} : { authorization: `Bearer ${gateway.key}` }),
    },
    body: JSON.stringify(sms),
    signal: AbortSignal.timeout(20_000),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
}
