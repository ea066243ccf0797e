/** the links around a screen */
const around = ':is(header, nav) a'

/** What an `a` has of itself while it has an address. */
const standIns = Object.entries({ role: 'link', tabindex: '0' })

type Rested = { readonly address: string; readonly added: typeof standIns }

/**
 * The links around a screen (of headers and menus) stand without their addresses until the pointer or the focus comes
 * to one. The browser watches where each link with an address stands, which costs every frame that is drawn: a fifth of
 * the processor's time of a key. Returns what gives all addresses back.
 */
export function suspendLinkHrefs(): () => void {
  const rested = new Map<Element, Rested>()

  /** Without its address it is still a link, and still a stop of the Tab key. */
  function rest(link: Element): void {
    const address = link.getAttribute('href')
    if (address === null) return
    const added = rested.get(link)?.added ?? standIns.filter(([name]) => !link.hasAttribute(name))
    rested.set(link, { address, added })
    for (const [name, value] of added) link.setAttribute(name, value)
    link.removeAttribute('href')
  }

  function wake(link: Element): void {
    const found = rested.get(link)
    if (found === undefined) return
    rested.delete(link)
    // One that was drawn anew meanwhile has its newer address.
    if (!link.hasAttribute('href')) link.setAttribute('href', found.address)
    for (const [name, value] of found.added) if (link.getAttribute(name) === value) link.removeAttribute(name)
  }

  function near(event: Event): void {
    const link = linkAt(event.target)
    if (link !== null) wake(link)
  }

  function away(event: PointerEvent | FocusEvent): void {
    const link = linkAt(event.target)
    const stays = link === linkAt(event.relatedTarget) || link === document.activeElement
    if (link !== null && !stays && !link.matches(':hover')) rest(link)
  }

  const ends = new AbortController()
  document.addEventListener('pointerover', near, { signal: ends.signal })
  document.addEventListener('focusin', near, { signal: ends.signal })
  document.addEventListener('pointerout', away, { signal: ends.signal })
  document.addEventListener('focusout', away, { signal: ends.signal })
  for (const link of document.querySelectorAll(around)) rest(link)
  return () => {
    ends.abort()
    for (const link of rested.keys()) wake(link)
  }
}

function linkAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(around) : null
}
