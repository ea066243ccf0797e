import type { SessionState } from '#store/record-session.ts'

export type SaveState = SessionState['save']
export type EntryState = SessionState['entries'][number]['state']
