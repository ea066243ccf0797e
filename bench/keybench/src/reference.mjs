import { columns, makeRows } from './rows.mjs'

// The least that a grid can be: one live input over rows of which only those in sight are drawn.
const rows = makeRows()
const height = 30
const width = 150
const spare = 5
const root = document.getElementById('root')
root.style.cssText = 'position:relative;overflow:auto;height:600px'
const content = root.appendChild(document.createElement('div'))
content.style.cssText = `position:relative;height:${rows.length * height}px;width:${columns.length * width}px`
const input = content.appendChild(document.createElement('input'))
input.style.cssText = `position:absolute;width:${width}px;height:${height}px;z-index:1;box-sizing:border-box;font:inherit`
const drawn = new Map()
const at = { row: 0, column: 1 }

function draw() {
  const from = Math.max(0, Math.floor(root.scrollTop / height) - spare)
  const to = Math.min(rows.length, Math.ceil((root.scrollTop + 600) / height) + spare)
  for (const [index, line] of drawn)
    if (index < from || index >= to) {
      line.remove()
      drawn.delete(index)
    }
  for (let index = from; index < to; index++) {
    if (drawn.has(index)) continue
    const line = content.appendChild(document.createElement('div'))
    line.style.cssText = `position:absolute;top:${index * height}px;display:flex`
    for (const column of columns) {
      const cell = line.appendChild(document.createElement('span'))
      cell.style.cssText = `width:${width}px;height:${height}px;box-sizing:border-box;border:1px solid #ccc`
      cell.textContent = rows[index][column]
    }
    drawn.set(index, line)
  }
}

function select(row, column) {
  Object.assign(at, { row, column })
  const top = row * height
  if (top + height > root.scrollTop + 600) root.scrollTop = top + height - 600
  input.style.transform = `translate(${column * width}px, ${top}px)`
  input.value = rows[row][columns[column]]
  input.select()
}

input.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.isComposing) return
  event.preventDefault()
  rows[at.row][columns[at.column]] = input.value
  const cell = drawn.get(at.row)?.children[at.column]
  if (cell !== undefined) cell.textContent = input.value
  select(Math.min(rows.length - 1, at.row + 1), at.column)
})
root.addEventListener('scroll', draw)
draw()
select(0, 1)
input.focus()
window.gridValue = (row, column) => rows[row][column]
window.gridReady = true
