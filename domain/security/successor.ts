/** What the recovery key in use signs of the one that follows it, line by line. */
export function successorText(officeId: string, next: { readonly keyId: string; readonly publicKey: string }): string {
  return ['dlrms-recovery-key/successor/1', officeId, next.keyId, next.publicKey].join('\n')
}
