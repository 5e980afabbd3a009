import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { CONSENT_CATEGORIES } from '@tonearm/shared/account/consent';
import type { ConsentCategory } from '@tonearm/shared/account/consent';
import type { CookieNoticeButton } from '@tonearm/shared/settings/account-values';
import { cx } from '../../lib/class-names';
import { asksForConsent, dismissNotice } from '../../platform/consent/consent';
import { useSettings } from '../../platform/session/use-session';
import { selectGoogleFonts } from '../../platform/theme/theme.slice';
import { Button } from '../../ui/button';
import { useConsentAnswer } from './use-consent-answer';
import { useConsentDialog } from './use-consent-dialog';
import './cookie-notice.css';
import styles from './cookie-notice.module.css';
import { card } from '../../ui/card.styles';

type Edge = 'top' | 'bottom';

/** Sets the notice's height on the page, so that nothing stays hidden behind it. */
function useReservedRoom(notice: RefObject<HTMLElement | null>, edge: Edge): void {
  useLayoutEffect(() => {
    const element = notice.current;
    if (!element) return;
    const root = document.documentElement;
    const measure = (): void => root.style.setProperty(`--notice-${edge}`, `${element.offsetHeight}px`);
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    measure();
    return () => {
      watcher.disconnect();
      root.style.removeProperty(`--notice-${edge}`);
    };
  }, [notice, edge]);
}

function MoreLink({ button }: { button: CookieNoticeButton }) {
  const { t } = useTranslation();
  if (button.label === '') return null;
  return button.type === 'link' ? (
    <a className="lnk" href={button.action} target="_blank" rel="noreferrer">
      {t(button.label)}
    </a>
  ) : (
    <Link className="lnk" to={button.action}>
      {t(button.label)}
    </Link>
  );
}

const pageStart = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1[tabindex]');

/** After an answer in the dialog, which gives the focus back to a button that went with the notice. */
function focusPageStart(): void {
  if (document.activeElement === document.body) pageStart()?.focus({ preventScroll: true });
}

/** Refusing is as easy as accepting: same look, same place. */
function ConsentButtons({ onAnswer }: { onAnswer: () => void }) {
  const { t } = useTranslation();
  const choose = useConsentDialog();
  const give = useConsentAnswer();
  const answer = (categories: readonly ConsentCategory[]) => () => {
    onAnswer();
    give(categories);
  };
  return (
    <>
      <Button
        size="sm"
        look="ghost"
        onClick={() => void choose().then(() => window.requestAnimationFrame(focusPageStart))}
      >
        {t('Choose')}
      </Button>
      <Button size="sm" onClick={answer(['necessary'])}>
        {t('Only necessary')}
      </Button>
      <Button size="sm" onClick={answer(CONSENT_CATEGORIES)}>
        {t('Accept all')}
      </Button>
    </>
  );
}

/** Says that the site uses cookies, or asks which it may use; a card at the top or bottom that never covers the player (spec 1 §4). */
export default function CookieNotice() {
  const { t } = useTranslation();
  const settings = useSettings();
  const notice = useRef<HTMLElement>(null);
  const edge = settings['cookie_notice.position'];
  const asks = asksForConsent(settings);
  const hasGoogleFonts = useSelector(selectGoogleFonts) !== '';
  useReservedRoom(notice, edge);
  // The buttons go with the answer: whoever pressed one goes on at the page's beginning.
  const handOverFocus = (): void => {
    if (notice.current?.contains(document.activeElement)) pageStart()?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={notice}
      className={cx(styles.cookieNotice, edge === 'top' ? styles.atTop : styles.atBottom)}
      aria-label={t('Cookies')}
    >
      <div className={card.card}>
        <p className="grow">
          {asks
            ? t('We use cookies to keep you logged in. What else we may store is up to you.')
            : t('We use cookies to keep you logged in and to remember your settings.')}{' '}
          {asks &&
            hasGoogleFonts &&
            t('If you accept, your browser fetches the site’s font from Google, which then sees your address.')}{' '}
          <MoreLink button={settings['cookie_notice.button']} />
        </p>
        <span className={cx(styles.answers, 'row')}>
          {asks ? (
            <ConsentButtons onAnswer={handOverFocus} />
          ) : (
            <Button
              size="sm"
              look="inverse"
              onClick={() => {
                handOverFocus();
                dismissNotice();
              }}
            >
              {t('OK')}
            </Button>
          )}
        </span>
      </div>
    </section>
  );
}
