import { useLingui } from '@lingui/react/macro'
import type { LogEntry } from './log-detail.tsx'

/** What was done with a khatian that is no act of its workflow. */
export function useCommandWords(): (entry: Pick<LogEntry, 'command' | 'resolves' | 'imported'>) => string {
  const { t } = useLingui()
  return (entry) => {
    switch (entry.command) {
      case 'khatian.create':
        return entry.imported ? t`Imported from a file` : t`Khatian started`
      case 'khatian.edit':
        return entry.resolves.length > 0 ? t`Conflict decided` : t`Values keyed`
      case 'khatian.renumber':
        return t`Number changed`
      case 'khatian.remove':
        return t`Khatian withdrawn`
      case 'khatian.segregate':
        return t`Moved to another volume`
      case 'khatian.comment':
        return t`Comment on the correction`
      case 'khatian.key-second':
        return t`Keyed a second time`
      case 'khatian.mend-second':
        return t`Second keying mended`
      case 'khatian.settle':
        return t`Differences settled`
      case 'khatian.set-sources':
        return t`Sources of the mutation told`
      case 'khatian.restate-number':
        return t`Number written without leading zeros`
      case 'khatian.fold-text':
        return t`Letters of an old converter corrected`
      default:
        return entry.command
    }
  }
}
