import { TypingButton } from '#typing/typing-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LanguageButton } from '../language-button.tsx'
import { SyncBanner } from '../sync-banner.tsx'
import { Bell } from './bell.tsx'
import { DeskSwitch } from './desk-switch.tsx'
import { useFrameDialog } from './frame-dialog.ts'
import classes from './shell.module.css'
import { SyncSignLink } from './sync-sign.tsx'
import { UserMenu } from './user-menu.tsx'

type HeaderProps = { onMenu: (() => void) | null; menuOpen: boolean }

export function Header({ onMenu, menuOpen }: HeaderProps) {
  const { t } = useLingui()
  return (
    <>
      <header className={classes['header']}>
        {onMenu === null ? null : (
          <button
            type="button"
            id="menu-button"
            className={classes['iconButton']}
            aria-label={t`Menu`}
            aria-controls="menu"
            aria-expanded={menuOpen}
            onClick={onMenu}
          >
            <Icon name="menu" />
          </button>
        )}
        <Link to="/" className={classes['product']}>
          <strong>DLRMS</strong>
          <span>
            <Trans>Digital Land Record Management System</Trans>
          </span>
        </Link>
        <div className={classes['spring']} />
        <button
          type="button"
          className={classes['iconButton']}
          data-wide="true"
          aria-label={t`Find`}
          aria-keyshortcuts="Control+K"
          title={t`Find (Ctrl+K)`}
          onClick={() => useFrameDialog.setState({ shown: 'palette' })}
        >
          <Icon name="search" />
        </button>
        <Bell />
        <SyncSignLink />
        <DeskSwitch />
        <TypingButton className={classes['iconButton']} />
        <LanguageButton />
        <UserMenu />
      </header>
      <SyncBanner />
    </>
  )
}
