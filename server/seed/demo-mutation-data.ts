import { type FormBook, share } from './templates/form-book-data.ts'

/** The book of mutations of the demonstration, with one khatian that came out of a case. */
export const demoMutation: FormBook = {
  survey: 'MUTATION',
  template: 'MUTATION',
  jl: '11',
  volumeNo: 2026,
  localBn: 'নামজারি',
  localEn: 'Mutation',
  mouzaBn: 'বিরুলিয়া',
  khatians: [
    {
      header: { caseNo: '১২৩৪/২০২৫-২৬', dcrNo: '৫৬৭৮', holdingNo: '৪১২', formerKhatianNo: '১', totalArea: 1250 },
      owners: [
        {
          name: 'মোঃ শফিকুল ইসলাম',
          ownerType: 1,
          relation: 1,
          guardian: 'মোঃ আব্দুল করিম',
          address: 'সাং বিরুলিয়া',
          share: share('0.600'),
        },
        {
          name: 'মোছাঃ সালমা খাতুন',
          ownerType: 2,
          relation: 2,
          guardian: 'মোঃ শফিকুল ইসলাম',
          address: 'সাং বিরুলিয়া',
          share: share('0.400'),
        },
      ],
      dags: [
        { dagNo: '301', sourceKhatianNo: '১', classAgri: 'নাল', totalArea: 1250, portion: share('1.000'), area: 1250 },
      ],
    },
  ],
}

/** Far from the first numbers of the book, at which one begins to key. */
export const mutationNumber = 401
