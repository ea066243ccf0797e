import type { Template, TemplateField } from '../template/template.ts'
import { choiceNumbers, editedLists, type ChoiceList, type EditedList, type ListedChoice } from './value.ts'

export type BothWords = { readonly bn: string; readonly en: string }

/** The parts of a field that decide which values it takes. */
export type ChoiceField = Pick<TemplateField, 'choice' | 'options'>

/** The rows of each edited list, as a reader of templates collects them. */
export type EditedChoices = Readonly<Record<EditedList, readonly ListedChoice[]>>

/** The words of each list by number, in the order of `choiceNumbers`; of edited lists the rows of a new installation. */
const words: Readonly<Record<ChoiceList, readonly BothWords[]>> = {
  'owner-type': [
    { bn: 'পুরুষ', en: 'Male' },
    { bn: 'মহিলা', en: 'Female' },
    { bn: 'প্রতিষ্ঠান', en: 'Institute' },
  ],
  gender: [
    { bn: 'পুরুষ', en: 'Male' },
    { bn: 'মহিলা', en: 'Female' },
    { bn: 'অন্যান্য', en: 'Other' },
  ],
  'land-use': [
    { bn: 'অকৃষি', en: 'Non-agricultural' },
    { bn: 'কৃষি', en: 'Agricultural' },
  ],
  'land-type': [
    { bn: 'বনভূমি', en: 'Forest' },
    { bn: 'পাহাড়', en: 'Mountain' },
    { bn: 'নদী', en: 'River' },
    { bn: 'জলাভূমি', en: 'Swamp' },
    { bn: 'রাস্তা', en: 'Road' },
    { bn: 'টার্মিনাল', en: 'Terminal' },
    { bn: 'বন্দর', en: 'Port' },
    { bn: 'আবাদি', en: 'Arable' },
    { bn: 'আবাসিক', en: 'Residential' },
    { bn: 'অফিস', en: 'Office' },
    { bn: 'বাণিজ্যিক', en: 'Commercial' },
    { bn: 'শিল্প', en: 'Industry' },
    { bn: 'বিনোদন কেন্দ্র', en: 'Entertainment centre' },
    { bn: 'শিক্ষা প্রতিষ্ঠান', en: 'Educational institution' },
    { bn: 'স্মৃতিস্তম্ভ', en: 'Monument' },
    { bn: 'ধর্মীয় স্থান', en: 'Religious place' },
    { bn: 'জনবসতিহীন স্থান', en: 'Uninhabited place' },
  ],
  'non-deliverable': [
    { bn: 'পাতা ছেঁড়া বা অপাঠ্য', en: 'Page torn or illegible' },
    { bn: 'ভলিউমে পাতা নেই', en: 'Page missing from the volume' },
    { bn: 'মামলা চলমান', en: 'Case pending in court' },
    { bn: 'সরকারি স্বার্থজড়িত', en: 'Government interest involved' },
    { bn: 'রেকর্ড সংশোধনাধীন', en: 'Record under correction' },
    { bn: 'অন্যান্য কারণ', en: 'Another reason' },
  ],
}

/** The words of a list as a new installation has them. */
export function choiceWords(list: ChoiceList): ReadonlyMap<number, BothWords> {
  return new Map(choiceNumbers[list].map((number, index) => [number, words[list][index] ?? { bn: '', en: '' }]))
}

/** Every row of a field's list, archived ones included: the rows read with the template, otherwise the first ones. [KCH-2] */
export function choicesOf({ choice, options }: ChoiceField): readonly ListedChoice[] {
  if (choice === undefined) return []
  return options ?? [...choiceWords(choice)].map(([number, word]) => ({ number, ...word }))
}

/** The rows that a keyer may choose. */
export function offeredChoices(field: ChoiceField): readonly ListedChoice[] {
  return choicesOf(field).filter(({ archived }) => archived !== true)
}

export function isEditedList(choice: ChoiceList | undefined): choice is EditedList {
  return choice !== undefined && editedLists.some((list) => list === choice)
}

export function hasEditedList(template: Template): boolean {
  return fieldsIn(template).some(({ choice }) => isEditedList(choice))
}

/** Adds the rows of edited lists to the fields of a template; every reader of stored templates calls this. [KCH-2] */
export function withChoices(template: Template, lists: EditedChoices): Template {
  const add = (field: TemplateField): TemplateField =>
    isEditedList(field.choice) ? { ...field, options: lists[field.choice] } : field
  const { header, owners, dags } = template
  return { ...template, header: header.map(add), owners: owners.map(add), dags: dags.map(add) }
}

function fieldsIn({ header, owners, dags }: Template): readonly TemplateField[] {
  return [...header, ...owners, ...dags]
}
