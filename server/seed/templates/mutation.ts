import type { TemplateContent } from '#domain/template/check-template.ts'
import { closing, dag, field, head, like, owner } from './fields.ts'

/** The khatian of a mutation: the case it came from, the khatian each dag was taken from, and what remains there. */
export const mutationTemplate: TemplateContent = {
  name: 'নামজারি খতিয়ান',
  nameEn: 'Mutation khatian',
  survey: 'MUTATION',
  orientation: 'portrait',
  areaUnit: 'acre-ajutangsho',
  shareNotation: 'decimal',
  keyOrder: 'row',
  header: [
    like(head.caseNo, { labelBn: 'নামজারি মোকদ্দমা নং ও সন', labelEn: 'Mutation case no. and year', twice: true }),
    field('caseDate', 'date', 'আদেশের তারিখ', 'Date of the order', 3),
    like(head.dhara, { carry: true }),
    field('dcrNo', 'text', 'ডিসিআর নং', 'DCR no.', 3),
    field('dcrDate', 'date', 'ডিসিআর তারিখ', 'DCR date', 3),
    field('holdingNo', 'text', 'হোল্ডিং নং', 'Holding no.', 3),
    head.formerKhatianNo,
    head.revenue,
    head.totalArea,
    head.organisation,
    head.remarks,
    ...closing,
  ],
  owners: [
    owner.name,
    owner.ownerType,
    owner.relation,
    owner.guardian,
    owner.address,
    like(owner.identity, { width: 18 }),
    owner.mobile,
    owner.share,
    owner.gender,
  ],
  dags: [
    dag.dagNo,
    field('sourceKhatianNo', 'text', 'আগত খতিয়ান নং', 'Source khatian no.', 12, { ditto: true }),
    like(dag.classAgri, { labelBn: 'জমির শ্রেণি', labelEn: 'Class of land', width: 12 }),
    dag.totalArea,
    dag.portion,
    dag.area,
    dag.remaining,
    like(dag.remarks, { width: 12 }),
  ],
  pages: [
    { kind: 1, ownerRows: 10, dagRows: 14 },
    { kind: 2, ownerRows: 14, dagRows: 18 },
  ],
}
