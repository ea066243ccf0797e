import { TemplateStatusBadge } from '#areas/templates/templates/template-status.tsx'
import { NewTemplate, TemplateLinks } from '#areas/templates/templates/template-links.tsx'
import { template } from '#contract/lists/template.ts'
import { listScreenOf } from '#lists/list-screen.ts'
import { templateQueries } from '#platform/queries/template-queries.ts'
import { useText } from '#platform/locale/locale.ts'

function Named({ name, nameEn }: { name: string; nameEn: string }) {
  return useText().pick(name, nameEn)
}

/** The forms of the books: of which survey, whether they can be used, and how many volumes here take them. */
export const screen = listScreenOf(template, {
  filters: { status: null },
  cells: {
    name: (row) => <Named {...row} />,
    status: ({ status, replacedBy }) => <TemplateStatusBadge status={status} replaced={replacedBy !== null} />,
  },
  acts: [NewTemplate],
  rowActs: (row) => <TemplateLinks template={row} />,
  under: templateQueries.all,
})
