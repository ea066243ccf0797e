import type { MessageDescriptor } from '@lingui/core'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { createElement, lazy } from 'react'

const load = () => import('./report-page.tsx')
const ReportPage = lazy(async () => ({ default: (await load()).ReportPage }))

type Declared = { readonly report: string; readonly crumb: MessageDescriptor }

/** The route of a declared report. */
export function reportRoute(parent: AnyRoute, address: string, { report, crumb }: Declared): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: address,
    staticData: { crumb },
    component: () => createElement(ReportPage, { name: report }),
  } as never)
}
