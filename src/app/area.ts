import type { Permission } from '#domain/permission/permission.ts'
import type { IconName } from '#ui/icon.tsx'
import type { MessageDescriptor } from '@lingui/core'

/** What an address names: its parameters, and what it searches for. */
export type ScreenAt = {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: Readonly<Record<string, unknown>>
}

/** A resource by its name, a list, or a report, and what it is called in the path. */
export type Declared = ({ readonly name: string } | { readonly list: string } | { readonly report: string }) & {
  readonly crumb: MessageDescriptor
}

export type Screen = {
  /** one of these opens the screen; with none of them named it is open to every member of staff */
  readonly needs?: readonly Permission[] | ((at: ScreenAt) => readonly Permission[])
  /** about the office of the active desk: who works without a desk has to take one first */
  readonly atDesk?: true
  /** keyed or read beside a scan: the menu makes room */
  readonly wide?: true
  /** its head tells where one is, so no path stands above it */
  readonly bare?: true
  /** made without the component library, which is then not waited for */
  readonly plain?: true
  /** lives from what is kept on this device, which is therefore opened before anything else */
  readonly kept?: true
  /** the declaration whose screen stands here, and what it is called in the path; rows of a resource stand below */
  readonly declared?: Declared
  /** the catalogues it is read in, where they are not its area's */
  readonly words?: readonly string[]
}

export type MenuEntry = {
  readonly to: string
  readonly search?: Record<string, string>
  readonly params?: Record<string, string>
  /** of one thing alone; without one its first letter stands there */
  readonly icon?: IconName
  readonly label: MessageDescriptor
  /** where it differs from what the screen asks for, and where the screen is still to come */
  readonly needs?: readonly Permission[]
}

export type MenuGroup = {
  readonly id: string
  readonly icon: IconName
  readonly label: MessageDescriptor
  readonly entries: readonly MenuEntry[]
  /** closed until somebody opens it, also where only signs are shown */
  readonly closed?: true
}

/** What one area tells of itself; the frame around all of them knows no more. */
export type Manifest = {
  /** its screens by address, parameters as the router writes them */
  readonly routes: Readonly<Record<string, Screen>>
  readonly menu: readonly MenuGroup[]
  /** the catalogues its screens are read in, each loaded with the first of them */
  readonly words: readonly string[]
}
