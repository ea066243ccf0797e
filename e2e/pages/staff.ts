import { seedId } from '#server/seed/ids.ts'
import { people } from '#server/seed/people.ts'
import { signIn } from '#tests/support/sign-in.ts'
import type { AppServer } from './server.ts'

/** What somebody of the demonstration asks of the server from their first desk, past all screens. */
export async function askAs<T>(
  server: AppServer,
  username: string,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body: object = {},
): Promise<T> {
  return ((await (await sendAs(server, username, method, path, body)).json()) as { data: T }).data
}

/** Prints a copy at the record room. */
export async function printAs(server: AppServer, username: string, path: string): Promise<void> {
  await sendAs(server, username, 'POST', path, {})
}

async function sendAs(
  { url, passwords }: AppServer,
  username: string,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body: object,
): Promise<Response> {
  const { accessToken } = await signIn(url, username, passwords.get(username) ?? '')
  const seat = people.find((one) => one.username === username)?.desks[0]
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      'user-token': accessToken,
      ...(seat === undefined ? {} : { 'active-desk': seedId.desk(seat.office, seat.key) }),
      ...(method !== 'GET' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method !== 'GET' ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}
