export type SqlRow = Record<string, unknown>

/** Names within a district of what moved, for those who look on. A hint: it may be lost, and carries nothing itself. */
export type Announcement = { readonly homeDistrict: string; readonly touches: readonly string[] }

/** One handle on the database: the pool, or one transaction. Parameters are `$1 …`; int8 comes back as number, jsonb parsed. */
export type Sql = {
  query<T extends SqlRow>(text: string, params?: readonly unknown[]): Promise<T[]>
  /** is heard after the commit of the transaction, and not at all where it is rolled back */
  announce(announcement: Announcement): void
}

/** A transaction: besides statements it takes a script, several of them at once and without parameters. */
export type Tx = Sql & { script(text: string): Promise<void> }

/** The one way into the data, over PGlite or PostgreSQL. */
export type Database = Sql & {
  readonly kind: 'pglite' | 'postgres'
  /**
   * Runs `work` in one transaction (read committed) and commits when it resolves. Using the outer handle inside `work`
   * throws, since on PGlite's single session it would wait for itself. `40001` and `40P01` are repeated at most 5 times.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Hears what was announced by this process, each time after its commit. */
  onAnnounced(hear: (announcements: readonly Announcement[]) => void): void
  close(): Promise<void>
}
