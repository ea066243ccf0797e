/** Specs of what a service worker does: work offline, a new version, the vault's key kept over a reload. */
export const workerSpecs =
  /(app|bundle|chaos|conflict|keying|khatian-temp|ledger|offline|paper|privacy|restore|search|start|update|vault|vault-authenticator|vault-recovery)\.spec\.ts$/

const vaultSpecs = /(accessible|sign-in|start-up)\.spec\.ts$/

/** Whether a spec is about people whose device is sealed. Elsewhere each load of a page would reckon a key from the PIN. */
export function needsVault(file: string): boolean {
  return workerSpecs.test(file) || vaultSpecs.test(file)
}
