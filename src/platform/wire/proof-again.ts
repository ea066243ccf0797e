let ask: () => Promise<boolean> = () => Promise.resolve(false)

/** What asks for the second factor when a call wants it shown again; set by the frames, which this file cannot import. */
export function onProofAsked(handler: () => Promise<boolean>): void {
  ask = handler
}

/** Whether it was shown. */
export function proveAgain(): Promise<boolean> {
  return ask()
}
