import { locales, switchLocale, useLocale } from '#platform/locale.ts'
import classes from './language-button.module.css'

const names = { bn: 'বাংলা', en: 'English' } as const
const short = { bn: 'বাং', en: 'EN' } as const

/** Offers the other language by its own name, so that whoever cannot read this one finds it. */
export function LanguageButton() {
  const locale = useLocale()
  const other = locales.find((one) => one !== locale) ?? 'bn'
  return (
    <button
      type="button"
      lang={other}
      className={classes['button']}
      aria-label={names[other]}
      onClick={() => void switchLocale(other)}
    >
      <span aria-hidden="true" className={classes['long']}>
        {names[other]}
      </span>
      <span aria-hidden="true" className={classes['short']}>
        {short[other]}
      </span>
    </button>
  )
}
