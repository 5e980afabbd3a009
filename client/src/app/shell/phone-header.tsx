import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ChevronLeft } from 'lucide-react';
import { TopBarSlot, usePageChromeState } from '../../platform/navigation/page-chrome';
import { useHistorySteps } from '../../platform/navigation/use-history-steps';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { AccountControls } from './account-controls';
import { Brand } from '../../platform/branding/brand';
import styles from './shell.module.css';

interface PhoneHeaderProps {
  isScrolled: boolean;
  isTitleGone: boolean;
  isOverPhoto: boolean;
}

/** The header of the phone shell: the brand on top-level pages, back and the page's title elsewhere. */
export function PhoneHeader({ isScrolled, isTitleGone, isOverPhoto }: PhoneHeaderProps) {
  const { t } = useTranslation();
  const { title } = usePageChromeState();
  const { canGoBack, back } = useHistorySteps();
  const navigate = useNavigate();
  const theme = isOverPhoto && !isScrolled ? 'dark' : undefined;
  if (title === undefined) {
    return (
      <header data-bar="phone" className={cx(styles.mtop, isScrolled && styles.solid)} data-theme={theme}>
        <Brand />
        <span className="grow" />
        <AccountControls />
      </header>
    );
  }
  return (
    <header data-bar="phone" className={cx(styles.mtop, styles.back, isScrolled && styles.solid)} data-theme={theme}>
      <IconButton label={t('Back')} onClick={() => (canGoBack ? back() : void navigate('/'))}>
        <Icon of={ChevronLeft} size={24} className="flip" />
      </IconButton>
      <span className={cx(styles.mtitle, 'grow h4 ell', isTitleGone && styles.shown)} aria-hidden>
        {title}
      </span>
      {isTitleGone && <TopBarSlot />}
    </header>
  );
}
