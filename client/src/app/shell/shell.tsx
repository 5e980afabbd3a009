import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { MiniPlayer } from '../../features/player-bar/mini-player';
import { PlayerBar } from '../../features/player-bar/player-bar';
import { useIsPhone } from '../../lib/use-media-query';
import { PageChromeProvider, usePageChromeState } from '../../platform/navigation/page-chrome';
import { AdSlot } from '../../platform/ads/ad-slot';
import { usePageScroll } from '../../platform/navigation/use-page-scroll';
import { selectPanelOpen } from '../../platform/player/queue-panel.slice';
import { SkipLinks } from '../../ui/skip-links';
import { PhoneHeader } from './phone-header';
import { Sidebar } from './sidebar';
import { TabBar } from './tab-bar';
import { TopBar } from './top-bar';
import { InPlace, Unseen, lazyPart } from '../../ui/lazy-part';
import styles from './shell.module.css';
import { panel as panelStyles } from '../../features/player-bar/panel.styles';

/** Below every page. */
export const SiteFooter = lazyPart(async () => ({ default: (await import('../site/site-footer')).SiteFooter }), Unseen);
const QueuePanel = lazyPart(
  async () => ({ default: (await import('../../features/player-bar/queue/queue-panel')).QueuePanel }),
  (props) => (
    <aside className={panelStyles.panel}>
      <InPlace {...props} />
    </aside>
  ),
);

/** From here on the bars over the page turn solid: where a picture or its colour lies below them later than over plain words. */
const SOLID_AFTER_PX = { header: 64, plain: 8 };
/** As high as the bar at least is. */
const BAR_PX = 56;

/** Whether it has gone under the bar. */
const isAbove = (scroller: HTMLElement, heading: HTMLElement | null): boolean =>
  heading !== null && heading.getBoundingClientRect().bottom <= scroller.getBoundingClientRect().top + BAR_PX;

function MainPanel() {
  const scroller = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  const [isTitleGone, setTitleGone] = useState(false);
  const { hasPhoto = false, title } = usePageChromeState();
  const isPhone = useIsPhone();
  usePageScroll(scroller);
  useEffect(() => {
    const element = scroller.current;
    const update = (): void => {
      const isNow = (element?.scrollTop ?? 0) > SOLID_AFTER_PX[title === undefined ? 'plain' : 'header'];
      setScrolled(isNow);
      setTitleGone(isNow && element !== null && title !== undefined && isAbove(element, element.querySelector('h1')));
    };
    update();
    element?.addEventListener('scroll', update, { passive: true });
    return () => element?.removeEventListener('scroll', update);
  }, [title]);
  const Bar = isPhone ? PhoneHeader : TopBar;
  return (
    <main className={styles.main} id="main">
      <Bar isScrolled={isScrolled} isTitleGone={isTitleGone} isOverPhoto={hasPhoto} />
      <div className={styles.scroll} data-scroller ref={scroller} tabIndex={-1}>
        <div className={styles.pageRoom}>
          <AdSlot name="general_top" />
          <Outlet />
          <AdSlot name="general_bottom" />
        </div>
        <Suspense fallback={null}>
          <SiteFooter isQuiet />
        </Suspense>
      </div>
    </main>
  );
}

const firstControl = (selector: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`${selector} :is(button, a, [role="slider"]):not(:disabled)`);

/** The frame around every page of the listener: sidebar, main panel, queue and player; on phones header, mini player and tabs. */
export function Shell() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isQueueOpen = useSelector(selectPanelOpen);
  return (
    <PageChromeProvider>
      <div className={styles.app} data-frame="app">
        <SkipLinks
          links={[
            {
              label: t('Skip to content'),
              target: () =>
                document.querySelector<HTMLElement>('#main h1') ??
                document.querySelector<HTMLElement>('#main [data-scroller]'),
            },
            { label: t('Skip to player'), target: () => firstControl('[data-player]') },
          ]}
        />
        {!isPhone && <Sidebar />}
        <MainPanel />
        {isQueueOpen && !isPhone && (
          <Suspense fallback={<aside className={panelStyles.panel} />}>
            <QueuePanel />
          </Suspense>
        )}
        {isPhone ? <MiniPlayer /> : <PlayerBar />}
        {isPhone && <TabBar />}
      </div>
    </PageChromeProvider>
  );
}
