import type { TemplateContent } from '#domain/template/check-template.ts'
import type { TemplateField } from '#domain/template/template.ts'
import { closing, dag, head, like, owner, seldomWritten } from './fields.ts'

/** The columns of form 5462 (revised) with its printed numbers, as BS, BRS, Diara and Pety took them over from RS. */
const owners: readonly TemplateField[] = [
  like(owner.name, { formNo: '১' }),
  like(owner.relation, { formNo: '১' }),
  like(owner.guardian, { formNo: '১' }),
  like(owner.address, { formNo: '১' }),
  like(owner.share, { formNo: '২' }),
  like(owner.revenue, { formNo: '৩' }),
]

const identified: readonly TemplateField[] = [owner.ownerType, owner.identity, owner.mobile, owner.gender]

const dags: readonly TemplateField[] = [
  like(dag.dagNo, { formNo: '৪' }),
  like(dag.classAgri, { formNo: '৫ক' }),
  like(dag.classNonAgri, { formNo: '৫খ' }),
  like(dag.totalArea, { formNo: '৬' }),
  like(dag.portion, { formNo: '৭' }),
  like(dag.area, { formNo: '৮' }),
  like(dag.remarks, { formNo: '৯' }),
]

const header: readonly TemplateField[] = [
  head.formerJlNo,
  head.resaNo,
  head.saKhatianNo,
  head.pageNo,
  head.computerCode,
  head.revenue,
  head.totalArea,
  head.caseNo,
  head.dhara,
  head.dharaNote,
  head.organisation,
  head.remarks,
  ...closing,
]

const shared = {
  orientation: 'portrait',
  areaUnit: 'acre-ajutangsho',
  shareNotation: 'decimal',
  keyOrder: 'row',
} as const

const onePage: TemplateContent['pages'] = [
  { kind: 1, ownerRows: 12, dagRows: 16 },
  { kind: 2, ownerRows: 12, dagRows: 16 },
]

const withoutSa = header.filter(({ key }) => key !== 'saKhatianNo')

export const bsTemplate: TemplateContent = {
  ...shared,
  name: 'বিএস খতিয়ান (ফরম নং ৫৪৬২ সংশোধিত)',
  nameEn: 'BS khatian (form 5462 revised)',
  survey: 'BS',
  header,
  owners: [...owners, ...identified],
  dags,
  pages: onePage,
}

/** The printed form of the revisional survey of Bangladesh, with the former dag beside the new one. */
export const brsTemplate: TemplateContent = {
  ...shared,
  name: 'বিআরএস খতিয়ান (বিআরএস ফরম)',
  nameEn: 'BRS khatian (BRS form)',
  survey: 'BRS',
  type: 'BRS_TEMPLATE',
  header,
  owners: [...owners, ...identified],
  dags: dags.flatMap((one) => (one.key === 'dagNo' ? [one, dag.formerDagNo] : [one])),
  pages: onePage,
}

/** The wide form of BRS: fewer rows of longer text, and what remains of each dag. */
export const preehtiTemplate: TemplateContent = {
  ...shared,
  name: 'বিআরএস খতিয়ান (প্রীতি ফরম)',
  nameEn: 'BRS khatian (Preehti form)',
  survey: 'BRS',
  type: 'PREEHTI_TEMPLATE',
  orientation: 'landscape',
  header,
  owners: [...owners.filter(({ key }) => key !== 'revenue'), ...identified],
  dags: [
    ...dags.flatMap((one) => (one.key === 'dagNo' ? [one, dag.formerDagNo] : [one])).slice(0, -1),
    dag.remaining,
    dag.remarks,
  ],
  pages: [
    { kind: 1, ownerRows: 8, dagRows: 10 },
    { kind: 2, ownerRows: 8, dagRows: 10 },
  ],
}

/** Diara: land thrown up by rivers; no columns of its own are known, so it begins with those of RS. */
export const diaraTemplate: TemplateContent = {
  ...shared,
  name: 'দিয়ারা খতিয়ান',
  nameEn: 'Diara khatian',
  survey: 'DIARA',
  header: withoutSa,
  owners: [...owners, ...seldomWritten],
  dags,
  pages: onePage,
}

/** Pety: survey of a few mouzas between two great ones; no columns of its own are known either. */
export const petyTemplate: TemplateContent = {
  ...shared,
  name: 'পেটি খতিয়ান',
  nameEn: 'Pety khatian',
  survey: 'PETY',
  header: withoutSa,
  owners: [...owners, ...seldomWritten],
  dags,
  pages: onePage,
}

/** The digital survey: everybody is identified, each dag has its former number, its use and its type. */
export const bdsTemplate: TemplateContent = {
  ...shared,
  name: 'বিডিএস খতিয়ান',
  nameEn: 'BDS khatian',
  survey: 'BDS',
  header: withoutSa,
  owners: [
    owner.name,
    owner.ownerType,
    owner.relation,
    owner.guardian,
    owner.address,
    like(owner.identity, { ditto: false, width: 18 }),
    like(owner.mobile, { width: 12 }),
    owner.share,
    owner.gender,
  ],
  dags: [
    dag.dagNo,
    dag.formerDagNo,
    dag.landUse,
    dag.landType,
    like(dag.classAgri, { labelBn: 'জমির শ্রেণি', labelEn: 'Class of land', width: 12 }),
    dag.totalArea,
    dag.portion,
    dag.area,
    like(dag.remarks, { width: 14 }),
  ],
  pages: onePage,
}
