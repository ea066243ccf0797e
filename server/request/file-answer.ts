/** The answer of a call whose shape is `file`. */
export class FileAnswer {
  readonly type: string
  readonly name: string
  /** all of it, or piece by piece as it is made, where it is too large to be held */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>

  constructor(file: { type: string; name: string; bytes: FileAnswer['bytes'] }) {
    this.type = file.type
    this.name = file.name
    this.bytes = file.bytes
  }
}
