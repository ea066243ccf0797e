/** Above the pause between two keys of a quick hand, so that a burst of them shows nothing. */
const pauseMs = 120

export type TypedPreview = {
  /** A character was typed; what it comes to is shown once the hand rests. */
  readonly typed: (preview: ((text: string) => string) | undefined) => void
  readonly clear: () => void
}

/** Shows beside the hint what the typed text stands for, without adding work to a key. [GRD-35] */
export function createTypedPreview(input: HTMLInputElement, element: HTMLElement): TypedPreview {
  let timer: ReturnType<typeof setTimeout> | null = null
  let typedSince = false
  let current: ((text: string) => string) | undefined

  function look(): void {
    timer = null
    if (current === undefined) return
    if (typedSince) return wait()
    const text = current(input.value)
    if (element.textContent !== text) element.textContent = text
  }

  /** One timer for many keys. */
  function wait(): void {
    typedSince = false
    timer = setTimeout(look, pauseMs)
  }

  return {
    typed(preview) {
      if (preview === undefined) return
      current = preview
      typedSince = true
      if (timer === null) wait()
    },
    clear() {
      current = undefined
      if (timer !== null) clearTimeout(timer)
      timer = null
      if (element.textContent !== '') element.textContent = ''
    },
  }
}
