import { spawnSync } from 'node:child_process'

/** On which day and of which commit something is proven. */
export function standing() {
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? ''
  const clean = git('--no-optional-locks', 'status', '--porcelain', '--untracked-files=no') === ''
  const day = new Date().toISOString().slice(0, 10)
  return { day, commit: `${git('rev-parse', '--short', 'HEAD')}${clean ? '' : ' and uncommitted changes'}` }
}
