import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'
import { columns, makeRows } from './rows.mjs'

ModuleRegistry.registerModules([AllCommunityModule])
const rowData = makeRows()
const root = document.getElementById('root')
const api = createGrid(root, {
  rowData,
  columnDefs: columns.map((field) => ({ field, editable: true, width: 150 })),
  enterNavigatesVertically: true,
  enterNavigatesVerticallyAfterEdit: true,
  onFirstDataRendered: () => {
    api.setFocusedCell(0, 'classAgri')
    window.gridReady = true
  },
})
window.gridValue = (row, column) => rowData[row][column]
