import { Icon } from '#ui/icon.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LanguageButton } from '../language-button.tsx'
import { SyncBanner } from '../sync-banner.tsx'
import { DeskSwitch } from './desk-switch.tsx'
import classes from './shell.module.css'
import { SyncSignLink } from './sync-sign.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header({ onMenu, menuOpen }: { onMenu: () => void; menuOpen: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <header className={classes['header']}>
        <button
          type="button"
          className={classes['iconButton']}
          aria-label={t`Menu`}
          aria-controls="menu"
          aria-expanded={menuOpen}
          onClick={onMenu}
        >
          <Icon name="menu" />
        </button>
        <Link to="/" className={classes['product']}>
          <strong>DLRMS</strong>
          <span>
            <Trans>Digital Land Record Management System</Trans>
          </span>
        </Link>
        <div className={classes['spring']} />
        <SyncSignLink />
        <DeskSwitch />
        <LanguageButton />
        <UserMenu />
      </header>
      <SyncBanner />
    </>
  )
}
