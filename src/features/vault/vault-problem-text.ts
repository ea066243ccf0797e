import { VaultProblem, type VaultProblemCode } from '#vault/vault-problem.ts'
import { unknownMessage } from '#platform/wire/error-messages.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

const messages = {
  'wrong-secret': msg`The passphrase is wrong, or the file was changed.`,
  unreadable: msg`This is not a file of the right kind.`,
  newer: msg`This file was made by a newer version of the app. Update the app.`,
  'other-key': msg`This was sealed to another recovery key.`,
} as const satisfies Record<VaultProblemCode, MessageDescriptor>

export function useVaultProblemText(): (problem: unknown) => string {
  const { i18n } = useLingui()
  return (problem) => i18n._(problem instanceof VaultProblem ? messages[problem.code] : unknownMessage)
}
