import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setConfig } from '#platform/wire/config.ts'
import { markReached } from '#platform/wire/connectivity.ts'
import { setCoreUser } from '#platform/replica/core-store.ts'
import { sessionStore, setNobody } from '#platform/session/session.ts'
import { dropTokens, keepTokens } from '#platform/wire/tokens.ts'
import { closeUserReplica, newId, openUserReplica, type UserReplica } from '#store/user-replica.ts'
import { testConfig } from './test-config.ts'

/** Somebody of an office signed in on this device, whose calls go to a server of the test's own. */
export async function openDeviceAt(server: Server): Promise<UserReplica> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig(testConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`))
  keepTokens({ access_token: 't', refresh_token: 'r', expires_in: 900 })
  sessionStore.setState({ state: 'signed-in', user: { id: 'u1', userType: 'OFFICE', desks: [] } as never })
  markReached()
  const user = openUserReplica({ userId: newId(), deskId: newId() }, null)
  await user.db.open()
  setCoreUser(user)
  return user
}

export async function closeDeviceAt(server: Server, user: UserReplica): Promise<void> {
  setCoreUser(null)
  closeUserReplica(user)
  dropTokens()
  setNobody()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
