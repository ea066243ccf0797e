/** What the size of the sync core is measured on: store, engine, their way to the server, and leading. */
export { openUserReplica, closeUserReplica } from '#store/user-replica.ts'
export { createEngine, takeLead } from '#sync/engine.ts'
export { createNet } from '#workers/net.ts'
export { createLeaderElection } from '#workers/leader-election.ts'
export { createSyncScheduler } from '#workers/sync-scheduler.ts'
