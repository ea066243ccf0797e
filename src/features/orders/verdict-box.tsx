import type { Certificate } from '#domain/copy/certificate.ts'
import type { CopyVerdict } from '#domain/copy/check-copy.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import classes from './orders.module.css'

type Told = {
  readonly colour: 'green' | 'amber' | 'red'
  readonly title: MessageDescriptor
  readonly text: MessageDescriptor
}

const told: Readonly<Record<CopyVerdict['kind'], Told>> = {
  information: {
    colour: 'amber',
    title: msg`Information copy, not valid as evidence`,
    text: msg`It was issued online for information and is not revoked. Only a certified copy counts as evidence.`,
  },
  'wrong-clock': {
    colour: 'amber',
    title: msg`The clock of this device is wrong`,
    text: msg`Its date is earlier than one that this device has already seen. Set the clock, then check again whether the copy still counts.`,
  },
  genuine: {
    colour: 'green',
    title: msg`Certified copy, genuine`,
    text: msg`It was signed by the office and is not revoked. Compare what stands here with the paper.`,
  },
  'genuine-old-list': {
    colour: 'amber',
    title: msg`Signed by the office`,
    text: msg`The list of revoked copies on this device is missing or older than a week. Check again with a connection.`,
  },
  superseded: {
    colour: 'amber',
    title: msg`Genuine, but superseded`,
    text: msg`The copy was genuine when it was issued. There is a later version since.`,
  },
  revoked: {
    colour: 'red',
    title: msg`The copy is revoked`,
    text: msg`The office has revoked it. It does not count any more.`,
  },
  forged: {
    colour: 'red',
    title: msg`The copy is not genuine`,
    text: msg`What the code says was not signed by the office.`,
  },
  'uncertified-keys': {
    colour: 'red',
    title: msg`This device has no certified keys`,
    text: msg`Without keys that the root of the service certified nothing can be said. Check again with a connection, or ask the office.`,
  },
  'outside-key': {
    colour: 'red',
    title: msg`The key may not sign this`,
    text: msg`The key that signed this is certified for another time or another district. Ask the office with the number of the copy.`,
  },
  'unknown-key': {
    colour: 'red',
    title: msg`Signed by an unknown key`,
    text: msg`No certified key signed this. Without a connection a new key may be missing here: check again with one.`,
  },
  'compromised-key': {
    colour: 'red',
    title: msg`The key no longer counts`,
    text: msg`Only the office can say whether this copy counts. Ask there with the number of the copy.`,
  },
  unreadable: {
    colour: 'red',
    title: msg`This is no code of a copy`,
    text: msg`The link is damaged or of something else. Scan the code on the paper again.`,
  },
}

type Props = {
  readonly kind: CopyVerdict['kind']
  /** as the code says; null of codes of before the kind was signed */
  readonly copyType?: Certificate['copyType'] | undefined
}

const oldCode: Told = {
  colour: 'amber',
  title: msg`Genuine, kind of copy not signed`,
  text: msg`This code was made before the kind of a copy was signed. Check with a connection whether it is a certified copy.`,
}

/** Green, amber or red, and always in words. */
export function VerdictBox({ kind, copyType }: Props) {
  const { i18n } = useLingui()
  const { colour, title, text } = kind === 'genuine' && copyType === null ? oldCode : told[kind]
  return (
    <div className={classes['verdict']} data-colour={colour} aria-live="polite">
      <strong>{i18n._(title)}</strong>
      {i18n._(text)}
    </div>
  )
}
