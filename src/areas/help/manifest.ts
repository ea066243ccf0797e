import type { contact } from '#contract/resources/contact.ts'
import type { contentFile } from '#contract/resources/content-file.ts'
import type { faq } from '#contract/resources/faq.ts'
import type { instruction } from '#contract/resources/instruction.ts'
import type { tutorial } from '#contract/resources/instruction-tutorial.ts'
import type { regulation } from '#contract/resources/regulation.ts'
import type { Manifest } from '#app/area.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    '/help/faq': { needs: [] },
    '/help/contact': { needs: [] },
    '/help/tutorials': { needs: [] },
    '/help/rules': { needs: [] },
    '/faqs': {
      needs: ['CMS.READ_ALL'] satisfies readonly (typeof faq)['needs']['read'][],
      declared: { name: 'faq', crumb: msg`Write questions and answers` },
    },
    '/rules-and-regulations': {
      needs: ['CMS.READ_ALL'] satisfies readonly (typeof regulation)['needs']['read'][],
      declared: { name: 'regulation', crumb: msg`Write rules and regulations` },
    },
    '/contacts': {
      needs: ['CMS.READ_ALL'] satisfies readonly (typeof contact)['needs']['read'][],
      declared: { name: 'contact', crumb: msg`Write contacts` },
    },
    '/instruction-tutorials': {
      needs: ['CMS.READ_ALL'] satisfies readonly (typeof tutorial)['needs']['read'][],
      declared: { name: 'instruction-tutorial', crumb: msg`Write tutorials` },
    },
    '/instructions': {
      needs: ['CMS.READ_ALL'] satisfies readonly (typeof instruction)['needs']['read'][],
      declared: { name: 'instruction', crumb: msg`Write instructions of screens` },
    },
    '/content-files': {
      needs: ['CMS.READ_ALL'] satisfies readonly (typeof contentFile)['needs']['read'][],
      declared: { name: 'content-file', crumb: msg`Files of the content` },
    },
  },
  menu: [
    {
      id: 'help',
      icon: 'help',
      label: msg`Help`,
      entries: [
        { to: '/help/faq', icon: 'help', label: msg`Questions and answers` },
        { to: '/help/contact', icon: 'mail', label: msg`Contact` },
        { to: '/help/tutorials', icon: 'book', label: msg`Tutorials` },
        { to: '/help/rules', icon: 'scale', label: msg`Rules and regulations` },
      ],
    },
    {
      id: 'content',
      icon: 'pen',
      label: msg`Content`,
      closed: true,
      entries: [
        { to: '/faqs', icon: 'help', label: msg`Write questions and answers` },
        { to: '/rules-and-regulations', label: msg`Write rules and regulations` },
        { to: '/contacts', label: msg`Write contacts` },
        { to: '/instruction-tutorials', label: msg`Write tutorials` },
        { to: '/instructions', icon: 'layout', label: msg`Write instructions of screens` },
        { to: '/content-files', icon: 'page', label: msg`Files of the content` },
      ],
    },
  ],
  words: ['shared', 'areas/help'],
}
