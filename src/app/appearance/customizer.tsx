import { Dialog } from '#ui/dialog.tsx'
import { languageIds, languages } from '#platform/locale/languages.ts'
import { switchLocale, useLanguage } from '#platform/locale/locale.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './customizer.module.css'
import { Flag } from './flag.tsx'
import { type Appearance, choices, defaults } from './settings.ts'
import { changeAppearance, useAppearance } from './store.ts'

type Choice = keyof typeof choices
type Words = { readonly [K in Choice]: Readonly<Record<Appearance[K], MessageDescriptor>> }

const titles: Readonly<Record<Choice, MessageDescriptor>> = {
  mode: msg`Mode`,
  style: msg`Style`,
  layout: msg`Width of the page`,
  navigation: msg`Menu`,
  header: msg`Head of the page`,
  footer: msg`Foot of the page`,
  transition: msg`Change of screens`,
}

const words: Words = {
  mode: { 'semi-dark': msg`Semi-dark`, light: msg`Light`, dark: msg`Dark` },
  style: { standard: msg`Standard`, modern: msg`Modern` },
  layout: { 'full-width': msg`Full width`, boxed: msg`Boxed`, framed: msg`Framed` },
  navigation: {
    vertical: msg`Side bar`,
    mini: msg`Small side bar`,
    horizontal: msg`Bar at the top`,
    drawer: msg`Drawer`,
  },
  header: { light: msg`Light`, dark: msg`Dark` },
  footer: { fluid: msg`Below the content`, fixed: msg`Always in view` },
  transition: {
    'slide-down': msg`Slide down`,
    'slide-up': msg`Slide up`,
    'slide-left': msg`Slide left`,
    'slide-right': msg`Slide right`,
    fade: msg`Fade`,
    none: msg`None`,
  },
}

/** The look of the app for whoever is signed in, on this device. Every choice shows at once. */
export function Customizer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const look = useAppearance()
  return (
    <Dialog title={t`Look and language`} side onClose={onClose}>
      <LanguageChoice />
      {(Object.keys(choices) as Choice[]).map((key) => (
        <Choices key={key} setting={key} />
      ))}
      <fieldset className={classes['part']}>
        <legend>
          <Trans>Shown</Trans>
        </legend>
        <div className={classes['choices']}>
          <Switch on={look.sideBarShown} onChange={(sideBarShown) => changeAppearance({ sideBarShown })}>
            <Trans>Side bar</Trans>
          </Switch>
          <Switch on={look.footerShown} onChange={(footerShown) => changeAppearance({ footerShown })}>
            <Trans>Foot of the page</Trans>
          </Switch>
          <Switch on={look.rtl} onChange={(rtl) => changeAppearance({ rtl })}>
            <Trans>Right to left</Trans>
          </Switch>
        </div>
      </fieldset>
      <Button variant="default" onClick={() => changeAppearance(defaults)}>
        <Trans>As it was at first</Trans>
      </Button>
    </Dialog>
  )
}

function Choices({ setting }: { setting: Choice }) {
  const { i18n } = useLingui()
  const look = useAppearance()
  const known: Readonly<Record<string, MessageDescriptor>> = words[setting]
  return (
    <fieldset className={classes['part']}>
      <legend>{i18n._(titles[setting])}</legend>
      <div className={classes['choices']}>
        {choices[setting].map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={`look-${setting}`}
              value={value}
              checked={look[setting] === value}
              onChange={() => changeAppearance({ [setting]: value })}
            />
            <span>{known[value] === undefined ? value : i18n._(known[value])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function LanguageChoice() {
  const language = useLanguage()
  return (
    <fieldset className={classes['part']}>
      <legend>
        <Trans>Language</Trans>
      </legend>
      <div className={classes['choices']}>
        {languageIds.map((id) => (
          <label key={id}>
            <input
              type="radio"
              name="look-language"
              value={id}
              checked={language === id}
              onChange={() => void switchLocale(id)}
            />
            <span lang={id} dir={languages[id].dir}>
              <Flag name={languages[id].flag} /> {languages[id].name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type SwitchProps = { on: boolean; onChange: (on: boolean) => void; children: ReactNode }

function Switch({ on, onChange, children }: SwitchProps) {
  return (
    <label>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  )
}
