import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { TopBarSlot, usePageChromeState } from '../../platform/navigation/page-chrome';
import { useHistorySteps } from '../../platform/navigation/use-history-steps';
import { useCan } from '../../platform/session/use-session';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { AccountControls } from './account-controls';
import { Unseen, lazyPart } from '../../ui/lazy-part';
import styles from './shell.module.css';

/** What it draws later than itself. */
export const SearchField = lazyPart(
  async () => ({ default: (await import('../../features/search/search-field')).SearchField }),
  Unseen,
);

interface BarProps {
  isScrolled: boolean;
  /** The page's own title has scrolled under the bar. */
  isTitleGone: boolean;
  /** A photograph lies below: the bar is dark until it turns solid. */
  isOverPhoto: boolean;
}

/** The bar over the main panel of larger screens. */
export function TopBar({ isScrolled, isTitleGone, isOverPhoto }: BarProps) {
  const { t } = useTranslation();
  const { title } = usePageChromeState();
  const steps = useHistorySteps();
  const canSearch = useCan('music.view');
  return (
    <header
      data-bar="wide"
      className={cx(styles.top, isScrolled && styles.solid)}
      data-theme={isOverPhoto && !isScrolled ? 'dark' : undefined}
    >
      <IconButton label={t('Back')} className={styles.glass} disabled={!steps.canGoBack} onClick={steps.back}>
        <Icon of={ChevronLeft} className="flip" />
      </IconButton>
      <IconButton label={t('Forward')} className={styles.glass} disabled={!steps.canGoForward} onClick={steps.forward}>
        <Icon of={ChevronRight} className="flip" />
      </IconButton>
      {canSearch && (
        <Suspense fallback={null}>
          <SearchField isTop />
        </Suspense>
      )}
      {isTitleGone && (
        <>
          <TopBarSlot />
          <span className={cx(styles.barTitle, 'h4 ell')} aria-hidden>
            {title}
          </span>
        </>
      )}
      <span className="grow" />
      <AccountControls />
    </header>
  );
}
