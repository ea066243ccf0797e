/** The component library, once; screens and dialogs that have components of it wait for it. */
export function fetchMantine() {
  return import('./mantine-scope.tsx')
}
