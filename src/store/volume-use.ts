import type { UserReplica } from './user-replica.ts'

const usedKey = (volumeId: string): string => `used ${volumeId}`

/** A volume that was only opened goes so many days after it was last used, once nothing on it waits. [SYN-29] */
export const lapseAfterDays = 14

/** Notes that a volume's khatians are worked with here, so that old volumes are told from those in use. */
export async function noteUse(user: UserReplica, volumeId: string, at: number): Promise<void> {
  await user.db.meta.put({ k: usedKey(volumeId), v: at })
}

export async function lastUseOf(user: UserReplica, volumeId: string): Promise<number | null> {
  const noted = (await user.db.meta.get(usedKey(volumeId)))?.v
  return typeof noted === 'number' ? noted : null
}
