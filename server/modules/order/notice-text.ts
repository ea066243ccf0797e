/** Longest notice that is kept, in letters. */
const mostLetters = 4_096

/** Secret fields of a notice; a text that was cut off ends within one. */
const secretFields =
  /("(?:secure_token|id_token|cust_[a-z_]+|pi_number|card_holder_name|customerMsisdn)"\s*:\s*)(?:"(?:[^"\\]|\\.)*"?|[0-9.+-]+)/g

/** The beginning of a notice of a provider, without tokens and without names and numbers of the customer. [PAY-23] */
export function keptNotice(body: string): string {
  return body.replaceAll(secretFields, '$1""').slice(0, mostLetters)
}
