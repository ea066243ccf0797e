/** A part of the second keying as the keys walk it. */
export type SecondPart = {
  focus: () => void
  /** Commits what is typed; false where it was refused and stays. */
  commit: () => boolean
}
