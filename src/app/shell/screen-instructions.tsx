import { useText } from '#platform/locale/locale.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Icon } from '#ui/icon.tsx'
import { Markdown } from '#forms/markdown.tsx'
import { useQuery } from '@tanstack/react-query'
import classes from './shell.module.css'
import { screenInstructions } from './screen-instruction-queries.ts'

/** What is written about the screen that is shown; nothing where nothing is. [CMS-3] */
export function ScreenInstructions({ path }: { path: string }) {
  const { pick } = useText()
  const { online } = useConnectivity()
  const { data = [] } = useQuery({ ...screenInstructions, enabled: online })
  const here = data.filter((one) => one.screen === path)
  if (here.length === 0) return null
  return (
    <div className={classes['instructions']}>
      {here.map((one) => (
        <details key={one.id}>
          <summary>
            <Icon name="help" /> {pick(one.nameBn, one.nameEn)}
          </summary>
          <Markdown text={pick(one.textBn ?? '', one.textEn ?? '')} />
        </details>
      ))}
    </div>
  )
}
