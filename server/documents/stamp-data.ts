import type { CopyStamp } from './print-job.ts'
import { printable, said } from './said.ts'
import { toUnseen } from './unseen-text.ts'

/** A stamp as `copy-parts.typ` reads it: each text with its unseen form. [PAP-10] */
export function stampData(stamp: CopyStamp | undefined): object | null {
  if (stamp === undefined) return null
  const { qr, link, head, facts, signers } = stamp
  return {
    qr,
    link,
    head: {
      emblem: said(head.emblem),
      government: said(head.government),
      office: said(head.office),
      title: said(head.title),
      note: said(head.note),
    },
    footer: said(stamp.footer),
    pageWord: said('পৃষ্ঠা'),
    facts: facts.map(([label, value]) => ({
      label: printable(label),
      value: printable(value),
      unseen: toUnseen(printable(`${label}: ${value}`)),
    })),
    pagesLabel: said('মোট পৃষ্ঠা'),
    sentence: said(stamp.sentence),
    signers: signers.map(({ role, name, post }) => ({ role: said(role), name: said(name), post: said(post) })),
    seal: said('সিল'),
    lines: stamp.lines.map(said),
  }
}
