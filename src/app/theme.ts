import { createTheme, type CSSVariablesResolver } from '@mantine/core'

/** Dark green, in which white text stands out at 5.9:1 at least. Everything else comes from `tokens.css`. */
export const theme = createTheme({
  primaryColor: 'land',
  primaryShade: { light: 7, dark: 6 },
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
  defaultRadius: 'var(--radius)',
  components: {
    // A long name, such as that of a desk with its office, takes a second line: Mantine cuts it off.
    Button: {
      styles: {
        root: { height: 'auto', minHeight: 'var(--button-height)', paddingBlock: 4 },
        inner: { maxWidth: '100%' },
        label: { height: 'auto', whiteSpace: 'normal', overflow: 'visible' },
      },
    },
  },
})

const byToken = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--accent)',
  // borders and grounds of fields, light and dark
  '--mantine-color-gray-4': 'var(--line-control)',
  '--mantine-color-dark-4': 'var(--line-control)',
  '--mantine-color-dark-6': 'var(--surface)',
  '--mantine-color-dark-0': 'var(--text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-soft)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-control)',
  '--mantine-color-disabled': 'var(--surface-strong)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
  '--mantine-color-land-filled': 'var(--primary)',
  '--mantine-color-land-filled-hover': 'var(--primary-hover)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-filled-hover': 'var(--danger-hover)',
}

/** The library's own names for what our tokens decide, so that one table holds every colour. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: byToken, dark: byToken })
