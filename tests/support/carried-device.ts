import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { wireLimits } from '#contract/limits.ts'
import { volumeScope } from '#contract/sync.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { headerPath } from '#domain/khatian/path.ts'
import { seedId } from '#server/seed/ids.ts'
import { khatianLogic } from '#store/khatian-logic.ts'
import { closeUserReplica, newId, openUserReplica } from '#store/user-replica.ts'
import { createEngine, takeLead } from '#sync/engine.ts'
import type { EntryState } from '#sync/types.ts'
import { viewRecord } from '#sync/view.ts'
import { registerDevice } from '#workers/bundles/device-keys.ts'
import { takeFile } from '#workers/bundles/take-file.ts'
import { saveWork } from '#workers/bundles/work-file.ts'
import { holdVolume } from '#workers/hold-volume.ts'
import { createNet } from '#workers/net.ts'
import type { Session, TestServer } from './test-server.ts'

export const volumeId = seedId.volume('birulia-1')
export const scope = volumeScope(volumeId)
const templateId = seedId.template('RS')

export type CarriedDevice = Awaited<ReturnType<typeof openCarriedDevice>>

/** A device of a person, as the worker makes one, that works by files and, where the test has it so, over the wire. */
export async function openCarriedDevice(who: Session) {
  // A browser of its own, also where it is the same person's.
  Dexie.dependencies.indexedDB = new IDBFactory()
  const vaultKey = Uint8Array.from(randomBytes(32))
  const user = openUserReplica({ userId: who.userId, deskId: who.deskId }, vaultKey)
  await user.db.open()
  const deviceId = newId()
  const { replica } = user
  const now = (): number => Date.now()
  const carry = { replica, logic: khatianLogic, now, newId, limits: wireLimits }
  const ports = { user, carry, deviceId, vaultKey, mayPull: async () => true, downloads: new Map() }

  /** Over the wire of a server, which may be another one than before. */
  function netOf(server: Pick<TestServer, 'url'>, session: Session) {
    const headers = async () => ({ 'User-Token': session.accessToken, 'Active-Desk': session.deskId })
    const tokens = { headers, refresh: async () => false }
    return createNet({ apiBase: `${server.url}/api/v1`, timeoutMs: 30_000, tokens })
  }

  return {
    user,
    deviceId,
    vaultKey,
    register: (server: TestServer, session = who) => registerDevice(user, netOf(server, session), deviceId, vaultKey),
    takeFile: (file: Blob) => takeFile(ports, file, () => undefined),

    saveWork: () => saveWork(ports, volumeId),

    /** One round of the engine over the wire; the volume is held from then on. */
    async sync(server: TestServer, session = who) {
      const net = netOf(server, session)
      if ((await user.db.scope.get(scope)) === undefined) await holdVolume(user, net, volumeId)
      const engine = createEngine(
        {
          ...carry,
          ledger: user.ledger,
          random: () => 0.5,
          send: (batch, ackedThrough) => net.push(deviceId, batch, ackedThrough),
          fetchPages: (scopes, limit) => net.pull(scopes, limit),
          wait: async () => 'elapsed',
          onState: () => undefined,
          pollMs: 0,
        },
        await takeLead(replica),
      )
      return engine.round()
    },

    /** Starts a khatian, and tells its id. */
    async start(number: string): Promise<string> {
      const id = newId()
      await user.ledger.queue(id, scope, 'khatian.create', { volumeId, templateId, number })
      return id
    },

    /** Keys a value into a cell of the header. */
    async key(id: string, to: string): Promise<void> {
      const from = (await this.shown(id))?.header['remarks'] ?? null
      await user.ledger.commitEdits(id, scope, [{ path: headerPath('remarks'), from, to }])
    },

    async shown(id: string): Promise<Khatian | undefined> {
      return (await replica.read((tx) => viewRecord(tx, khatianLogic, id))).body as Khatian | undefined
    },

    async states(): Promise<Partial<Record<EntryState, number>>> {
      const rows = await replica.read((tx) =>
        tx.entriesIn(['open', 'sealed', 'acknowledged', 'settled', 'conflict', 'quarantine']),
      )
      const counts: Partial<Record<EntryState, number>> = {}
      for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
      return counts
    },

    cursor: async () => (await user.db.scope.get(scope))?.cursor ?? null,
    heldScans: () => user.images.page.where('volumeId').equals(volumeId).count(),
    close: () => closeUserReplica(user),
  }
}

/** A volume as a file for a device of somebody. */
export async function makeVolumeFile(
  server: TestServer,
  maker: Session,
  receiver: Pick<Session, 'userId' | 'deskId'>,
  deviceId?: string,
): Promise<Blob> {
  const response = await fetch(`${server.url}/api/v1/volumes/${volumeId}/bundle`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'User-Token': maker.accessToken,
      'Active-Desk': maker.deskId,
    },
    body: JSON.stringify({
      USER_ID: receiver.userId,
      DESK_ID: receiver.deskId,
      ...(deviceId === undefined ? {} : { DEVICE_ID: deviceId }),
    }),
  })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return response.blob()
}

/** Brings a file of work to a server; the answer is the file that goes back, or the code of a refusal. */
export async function bringWork(
  server: TestServer,
  headers: Record<string, string>,
  file: Blob,
): Promise<Blob | string> {
  const response = await fetch(`${server.url}/api/v1/bundles/work`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: await file.arrayBuffer(),
  })
  if (response.status === 200) return response.blob()
  return String(((await response.json()) as { code?: string }).code)
}

export function headersOf({ accessToken, deskId }: Session): Record<string, string> {
  return { 'User-Token': accessToken, ...(deskId === '' ? {} : { 'Active-Desk': deskId }) }
}
