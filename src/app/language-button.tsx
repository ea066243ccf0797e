import { languages } from '#platform/locale/languages.ts'
import { switchLocale, useLanguage } from '#platform/locale/locale.ts'
import classes from './language-button.module.css'

/** Offers the other of the two office languages by its own name, so that whoever cannot read this one finds it. */
export function LanguageButton() {
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  const { name, short } = languages[other]
  return (
    <button
      type="button"
      lang={other}
      className={classes['button']}
      aria-label={name}
      onClick={() => void switchLocale(other)}
    >
      <span aria-hidden="true" className={classes['long']}>
        {name}
      </span>
      <span aria-hidden="true" className={classes['short']}>
        {short}
      </span>
    </button>
  )
}
