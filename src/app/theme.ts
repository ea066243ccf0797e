import { createTheme } from '@mantine/core'

/** Dark green, in which white text stands out at 7:1; the radius of the standard style (spec §3). */
export const theme = createTheme({
  primaryColor: 'land',
  primaryShade: 7,
  autoContrast: true,
  colors: {
    land: [
      '#e6f4ec',
      '#cfe6d9',
      '#a3cfb6',
      '#74b791',
      '#4d9f72',
      '#348a5c',
      '#24734a',
      '#1b5e3f',
      '#144b32',
      '#0d3824',
    ],
  },
  fontFamily: "'Noto Sans Bengali Variable', 'Noto Sans Bengali', system-ui, sans-serif",
  headings: { fontFamily: "'Noto Sans Bengali Variable', 'Noto Sans Bengali', system-ui, sans-serif" },
  defaultRadius: 4,
})
