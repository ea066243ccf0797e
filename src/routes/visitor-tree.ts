import { Route as root } from './__root.tsx'
import { Route as staffFrame } from './staff-frame.tsx'
import { Route as everyOther } from './staff/$.tsx'
import type { AnyRoute } from '@tanstack/react-router'

const found = import.meta.glob<AnyRoute>('./visitors/*.tsx', { eager: true, import: 'Route' })

/**
 * The routes of whoever is not signed in: those of the visitors' folder, and one that stands for every address of the
 * staff. Routes of the staff come with `app/staff-routes.ts`, which puts the whole tree in the place of this one.
 */
export const visitorTree = root.addChildren([
  staffFrame
    .update({ id: '/_app', getParentRoute: () => root } as never)
    .addChildren([everyOther.update({ id: '/$', path: '/$', getParentRoute: () => staffFrame } as never)]),
  ...Object.entries(found).map(([file, route]) => {
    const path = pathOf(file)
    return route.update({ id: path, path, getParentRoute: () => root } as never) as AnyRoute
  }),
])

/** `./visitors/citizen.login.tsx` answers at `/citizen/login`. */
function pathOf(file: string): string {
  return file
    .replace('./visitors', '')
    .replace(/\.tsx$/, '')
    .replaceAll('.', '/')
}
