/** What is wrong with a value: a code of `contract/errors.ts`, and the number its words speak of where there is one. */
export type WrittenFault = { readonly code: string; readonly limit?: number }

/** A fault as one text, `length.most:200`: forms, rows of sheets and refusals carry faults as texts. */
export function writeFault({ code, limit }: WrittenFault): string {
  return limit === undefined ? code : `${code}:${limit}`
}

export function readFault(written: string): WrittenFault {
  const [code = '', limit] = written.split(':')
  return limit === undefined ? { code } : { code, limit: Number(limit) }
}

/** A text of more characters than its field takes. [VAL-5] */
export function tooLong(limit: number): string {
  return writeFault({ code: 'length.most', limit })
}
