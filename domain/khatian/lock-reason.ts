/** A khatian is locked by an order or for a case, so the reason names its number. [KHS-14] */
export function checkLockReason(reason: string): string | null {
  if (reason.trim() === '') return 'comment.required'
  return /[0-9০-৯]/.test(reason) ? null : 'khatian.lock-reason'
}
