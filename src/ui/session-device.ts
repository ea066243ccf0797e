type Began = { readonly agent: string; readonly address: string }

/** With what and where a session began, as far as it is known. [ACT-4] */
export function sessionDevice({ agent, address }: Began): string {
  return [agent, address].filter((part) => part !== '').join(' · ') || '–'
}
