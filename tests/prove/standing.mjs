import { spawnSync } from 'node:child_process'

/** On which day and of which commit something is proven. */
export function standing() {
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? ''
  // The table is what a proof writes itself: a layer proven before this one does not make the source another.
  const source = ['--', '.', ':(exclude)docs/rules/sync-proof.md']
  const clean = git('--no-optional-locks', 'status', '--porcelain', '--untracked-files=no', ...source) === ''
  const day = new Date().toISOString().slice(0, 10)
  return { day, commit: `${git('rev-parse', '--short', 'HEAD')}${clean ? '' : ' and uncommitted changes'}` }
}
