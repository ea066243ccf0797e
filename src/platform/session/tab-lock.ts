/** Lets one tab of this browser at a time do it. Without locks (outside secure contexts) tabs may do it at once. */
export function underLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | null | undefined
  return locks ? locks.request(name, work) : work()
}
