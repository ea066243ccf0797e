import type { MessageDescriptor } from '@lingui/core'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** what the screen is called in the path to those below it, where its own title is not known yet */
    crumb?: MessageDescriptor
    /** the screen above this one; the first page where none is named */
    above?: string
  }
}

export type CrumbRoute = {
  readonly fullPath: string
  readonly options: { readonly staticData?: { readonly crumb?: MessageDescriptor; readonly above?: string } }
}

export type Crumb = { readonly to: string; readonly label: MessageDescriptor }

/** The screens above a route, outermost first, by what the routes say of themselves. The first page is not among them. */
export function crumbsAbove(route: CrumbRoute, byPath: Readonly<Record<string, CrumbRoute | undefined>>): Crumb[] {
  const found: Crumb[] = []
  let path = route.options.staticData?.above
  while (path !== undefined && found.every(({ to }) => to !== path)) {
    const above: CrumbRoute | undefined = byPath[path]
    const label = above?.options.staticData?.crumb
    if (above === undefined || label === undefined) break
    found.unshift({ to: path, label })
    path = above.options.staticData?.above
  }
  return found
}
