import { useText } from '#platform/locale/locale.ts'
import classes from './files.module.css'

/** The code of a slip in one piece, as the slip shows it. [BDL-7] */
export function CompareCode({ code }: { code: string }) {
  const text = useText()
  return <span className={classes['whole']}>{text.digits(code)}</span>
}
