/** How the app is cut into files, besides what every first load asks for (`vite.config.ts`, decision 085). */

type Modules = {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/**
 * Declarations but those that visitors read: places and what the ministry publishes. Reports lie with them, since tiles of
 * dashboards name their figures and reports take words of lists: in two files each would wait for the other.
 */
const declared =
  /\/contract\/((resources|lists)\/(?!(division|district|upazila|thana|mouza|geo-needs|place-fields|content(-file)?|contact|faq|instruction(-tutorial)?|regulation)\.)|reports\/|declare\/(reports?|tile-figures|dimension|measure|period-params|place-params)\.)/

/**
 * Each area of the staff in one file, as are the tables of lists and the grid of keying: left to itself the bundler makes a
 * crumb for each set of screens that shares something, six hundred of them, which the service worker has to fetch one by
 * one. What a visitor or the first screen of the staff may need is left to it.
 */
export function chunkOf(id: string): string | null {
  return (
    /\/src\/areas\/(?!home)([\w-]+)\/(?!routes\/)/.exec(id)?.[1] ??
    /\/src\/(lists|resources|grid|typing)\//.exec(id)?.[1] ??
    (declared.test(id) ? 'declared' : null)
  )
}

/** What every member of staff asks for after signing in: the routes, the frame with the vault's gate, the first screen. */
export const staffStart =
  /src\/(route-tree\.gen\.ts|reports\/report-route\.ts|(app\/shell\/(shell|app-banner|screen-instructions)|[\w/]+\/home-screen|features\/vault\/unlock-screen)\.tsx)$/
/** Signing in, and keeping who is signed in. */
export const sessionStart = /src\/(app\/session-life|platform\/session\/sign-in)\.ts$/
export const entrance = /src\/app\/entrance\.tsx$/

const start = `${process.cwd()}/src/app/main.tsx`
const visitorStart = /\/routes\/visitors\/(index|sign-in|callback)\./
/** What the first screen of the staff loads by itself: its panels, the palette, typing, and what watches over the device. */
const staffFirst =
  /\/src\/(areas\/home\/home\/|app\/palette\/palette\.|platform\/(replica\/(pending-watch|core-watchdog)|vault\/escrow)|store\/(user-replica|queries)|vault\/vault-(registry|header)|typing\/start-typing)/
const firstLoads = [start, entrance, sessionStart, staffStart, visitorStart, staffFirst]
/** Opened once, from a link or by a camera: they wait for nothing that other screens need. */
const visitorLeaf = /\/routes\/visitors\/(v|pay|public-keys)\./

/**
 * A file for what several screens share, by who opens them: `public` for payment and the check of a copy, `shared` for other
 * visitors, `workplace` for the staff alone. What a first load needs is left where it is.
 */
export function makeSharedChunkOf(): (id: string, modules: Modules) => string | null {
  let roots: ReadonlyMap<string, readonly string[]> | null = null
  return (id, modules) => {
    roots ??= loadedWith(modules)
    const loaders = roots.get(id) ?? []
    const some = (pattern: RegExp | string) =>
      loaders.some((one) => (typeof pattern === 'string' ? one === pattern : pattern.test(one)))
    if (loaders.length < 2 || firstLoads.some(some)) return null
    if (some(visitorLeaf)) return 'public'
    return some(/\/routes\/visitors\//) ? 'shared' : 'workplace'
  }
}

/** For each module the modules loaded by themselves (the start, and what is imported when it is needed) that bring it along. */
function loadedWith(modules: Modules): ReadonlyMap<string, readonly string[]> {
  const roots = new Set([start])
  reach(start, (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const one of dynamicallyImportedIds) roots.add(one)
    return [...importedIds, ...dynamicallyImportedIds]
  })
  const loaders = new Map<string, string[]>()
  for (const root of roots)
    for (const id of reach(root, (one) => modules.getModuleInfo(one)?.importedIds ?? []))
      loaders.set(id, [...(loaders.get(id) ?? []), root])
  return loaders
}

function reach(from: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...next(id))
  }
  return reached
}
