/**
 * As a ref of what a dialog begins with. A dialog gives the focus to its first button as it opens, unless something in it
 * has the attribute; React's own `autoFocus` comes before that and sets none.
 */
export function firstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
