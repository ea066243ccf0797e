/** Elements that take the focus without opening a keyboard on the screen. */
const quiet = 'button:not([disabled]), a[href], summary, select:not([disabled])'

/**
 * Gives the focus back where the browser would drop it to the body: to a button that was disabled while its work went on, and,
 * for an element that is gone, to its nearest surroundings that remain. Returns how to stop. [SHL-41]
 */
export function keepFocus(page: Document): () => void {
  let last: Element | null = null
  /** ancestors of the last element, the nearest first, as they were when it got the focus */
  let around: Element[] = []

  function onFocus({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return
    last = target
    around = ancestorsOf(target)
  }

  function look(): void {
    if (last === null || page.activeElement !== page.body) return
    if (!last.isConnected) return focusAround()
    if (last instanceof HTMLButtonElement && !last.disabled) last.focus()
  }

  function focusAround(): void {
    const remaining = around.find((one) => one.isConnected)
    last = null
    if (remaining === undefined || remaining === page.body) return
    const inside = remaining.id === 'main' ? null : remaining.querySelector<HTMLElement>(quiet)
    const place = inside ?? remaining.closest<HTMLElement>('#main')
    place?.focus({ preventScroll: true })
  }

  const watch = new MutationObserver(look)
  watch.observe(page.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
  page.addEventListener('focusin', onFocus)
  return () => {
    watch.disconnect()
    page.removeEventListener('focusin', onFocus)
  }
}

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let at = element.parentElement; at !== null; at = at.parentElement) found.push(at)
  return found
}
