import type { GridColumn, LeftText } from './grid-types.ts'
import type { GridWords } from './grid-words.ts'
import classes from './key-grid.module.css'

type Props = {
  left: readonly LeftText[]
  columns: readonly GridColumn[]
  words: GridWords
  onPut: (text: string) => void
  onLeft: (left: readonly LeftText[]) => void
}

/** Pasted texts that did not fit or were refused. They stay until the keyer puts each into a cell or discards it. [GRD-38] */
export function PasteLeftovers({ left, columns, words, onPut, onLeft }: Props) {
  const without = (gone: LeftText) => left.filter((one) => one !== gone)
  return (
    <section className={classes['leftovers']} aria-label={words.leftTitle(left.length)} data-leftovers>
      <p>
        <span>{words.leftTitle(left.length)}</span>
        <button type="button" onClick={() => onLeft([])}>
          {words.dropAllLeft}
        </button>
      </p>
      <ul>
        {left.map((one, place) => {
          const column = columns.find(({ key }) => key === one.columnKey)
          const where = words.cell(column?.title ?? '–', one.index + 1)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- equal texts of one line differ by their place alone
            <li key={`${place} ${one.text}`}>
              <b>{one.text}</b>
              <span>
                {where}: {one.message ?? words.noCell}
              </span>
              <button
                type="button"
                onClick={() => {
                  onPut(one.text)
                  onLeft(without(one))
                }}
              >
                {words.putLeft}
              </button>
              <button type="button" onClick={() => onLeft(without(one))}>
                {words.dropLeft}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
