import { usePageTitle } from '#platform/locale/page-title.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Suspense, use } from 'react'
import { useNames } from './field-text.ts'
import { ListPanel, type TabPlace } from './list-panel.tsx'
import type { ListScreen } from './list-screen.ts'
import { loadListScreen } from './load-list-screen.ts'
import classes from './lists.module.css'

/** The screen of a declared list, by its name. */
export function ListPage(props: PageProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <Loaded {...props} />
    </Suspense>
  )
}

type PageProps = { name: string; tab?: TabPlace }

function Loaded({ name, ...rest }: PageProps) {
  return <WholeList screen={use(loadListScreen(name))} {...rest} />
}

type Props = {
  screen: ListScreen
  /** what it is called, where that is not the declaration's label */
  title?: string
  fixed?: Readonly<Record<string, string>>
  tab?: TabPlace
}

/** A declared list under its heading. */
export function WholeList({ screen, title, fixed, tab }: Props) {
  const names = useNames()
  const { slots, shape } = screen
  const heading = title ?? names(shape.title)
  usePageTitle(heading)
  const Beside = slots.beside
  return (
    <>
      <div className={classes['head']}>
        <h1>{heading}</h1>
        {Beside === undefined ? null : <Beside />}
      </div>
      <ListPanel screen={screen} {...(fixed === undefined ? {} : { fixed })} {...(tab === undefined ? {} : { tab })} />
    </>
  )
}
