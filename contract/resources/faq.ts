import { longText, markdown, optional } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { content, shownCall } from './content.ts'

const own = {
  questionBn: longText(['প্রশ্ন (বাংলা)', 'Question (Bangla)'], 300),
  questionEn: longText(['প্রশ্ন (ইংরেজি)', 'Question (English)'], 300),
  answerBn: optional(markdown(['উত্তর (বাংলা)', 'Answer (Bangla)'])),
  answerEn: optional(markdown(['উত্তর (ইংরেজি)', 'Answer (English)'])),
}

/** Questions that people ask, with their answers. */
export const faq = resource({
  name: 'faq',
  path: '/faqs',
  label: [
    ['প্রশ্নোত্তর', 'Question and answer'],
    ['সাধারণ প্রশ্নোত্তর', 'Questions and answers'],
  ],
  ...content(own, ['answer']),
  list: ['questionBn', 'questionEn', 'sort', 'audience', 'published'],
  sort: ['sort', 'questionBn'],
  search: ['questionBn', 'questionEn'],
  public: ['questionBn', 'questionEn', 'answerBn', 'answerEn', 'audience', 'sort'],
  offline: 'cache',
  more: shownCall('/faqs', own),
})
