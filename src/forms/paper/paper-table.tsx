import type { PaperBlock, PaperColumn } from '#domain/print/paper.ts'
import classes from './paper.module.css'

/** The ruled lines of one section, with the numbers of the form's columns under their headings. */
export function PaperTable({ block }: { block: PaperBlock }) {
  const { columns } = block
  const halved = columns.some((column) => column.halves !== null)
  const numbered = columns.some((column) => column.formNo !== '')
  return (
    <table className={classes['block']} data-section={block.section}>
      <colgroup>
        {columns.flatMap((column) =>
          parts(column).map((part) => (
            <col key={column.key + part} style={{ width: `${column.width / parts(column).length}%` }} />
          )),
        )}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              colSpan={parts(column).length}
              rowSpan={halved && column.halves === null ? 2 : 1}
            >
              {column.heading}
            </th>
          ))}
        </tr>
        {halved ? (
          <tr>
            {columns.flatMap((column) =>
              column.halves === null
                ? []
                : column.halves.map((half) => (
                    <th key={column.key + half} scope="col">
                      {half}
                    </th>
                  )),
            )}
          </tr>
        ) : null}
        {numbered ? (
          <tr className={classes['numbers']}>
            {columns.map((column) => (
              <td key={column.key} colSpan={parts(column).length}>
                {column.formNo}
              </td>
            ))}
          </tr>
        ) : null}
      </thead>
      <tbody>
        {block.carried === null ? null : <SumRow columns={columns} cells={block.carried} label={block.carriedLabel} />}
        {block.lines.map((line) => (
          <tr key={line.id}>
            {columns.map((column, index) => (
              <Cells key={column.key} column={column} texts={line.cells[index] ?? []} />
            ))}
          </tr>
        ))}
        {Array.from({ length: block.emptyLines }, (_, index) => (
          <tr key={`empty${index}`} className={classes['empty']}>
            {columns.map((column) => (
              <Cells key={column.key} column={column} texts={[]} />
            ))}
          </tr>
        ))}
      </tbody>
      {block.foot.length === 0 ? null : (
        <tfoot>
          <SumRow columns={columns} cells={block.foot} label={block.footLabel} />
          {block.written === null ? null : (
            <tr className={classes['written']}>
              <td colSpan={columns.reduce((sum, column) => sum + parts(column).length, 0)}>{block.written}</td>
            </tr>
          )}
        </tfoot>
      )}
    </table>
  )
}

type SumRowProps = { columns: readonly PaperColumn[]; cells: readonly (readonly string[])[]; label: string }

/** The label stands in the first column, which is never one that is summed on any form. */
function SumRow({ columns, cells, label }: SumRowProps) {
  return (
    <tr className={classes['sum']}>
      {columns.map((column, index) => (
        <Cells key={column.key} column={column} texts={index === 0 ? [label] : (cells[index] ?? [])} />
      ))}
    </tr>
  )
}

function Cells({ column, texts }: { column: PaperColumn; texts: readonly string[] }) {
  return parts(column).map((part, index) => (
    <td key={part} data-end={column.alignEnd}>
      {texts[index] ?? ''}
    </td>
  ))
}

/** Keys of a column's printed columns: one, or its two halves. */
function parts(column: PaperColumn): readonly string[] {
  return column.halves === null ? ['whole'] : ['first', 'second']
}
