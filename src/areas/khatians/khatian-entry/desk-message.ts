/** What the screen says of the last command. */
export type DeskMessage = { readonly kind: 'good' | 'bad'; readonly text: string }
