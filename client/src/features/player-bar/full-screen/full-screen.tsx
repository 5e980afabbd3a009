import { ChevronDown, ListMusic, ListPlus, MicVocal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { cx } from '../../../lib/class-names';
import { useBackCloses } from '../../../lib/sheet-history';
import { useIsPhone } from '../../../lib/use-media-query';
import { tintStyle } from '../../../music/tint';
import {
  fullQueueSet,
  fullScreenSet,
  fullViewSet,
  selectFullQueue,
  selectFullView,
} from '../../../platform/player/queue-panel.slice';
import type { FullView } from '../../../platform/player/queue-panel.slice';
import type { QueueEntry } from '../../../platform/player/player-types';
import { useCurrentEntry } from '../../../platform/player/use-player';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { PlayerPopups } from '../player-popups';
import { PlayingMenu } from '../playing-menu';
import { LyricsPane } from '../lyrics/lyrics-pane';
import { QueueList } from '../queue/queue-list';
import { usePanelViews } from '../use-panel-views';
import { useSaveQueue } from '../queue/use-save-queue';
import { TrackCover } from '../track-lines';
import { VolumeControl } from '../volume-control';
import { Ambience } from './ambience';
import { FullControls } from './full-controls';
import { SourceLine } from './source-line';
import { usePageBelow } from './use-page-below';
import type { Swipe } from './use-swipe-down';
import { useSwipeDown } from './use-swipe-down';
import styles from './full-screen.module.css';
import { iconButton } from '../../../ui/icon-button.styles';
import { panel } from '../panel.styles';
import { kbd } from '../../../ui/kbd.styles';

/** Cover, lyrics and queue side by side. */
function WideBody({ entry: { track } }: { entry: QueueEntry }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const views = usePanelViews();
  const [mayShowQueue, hasLyrics] = [views.includes('queue'), views.includes('lyrics')];
  const hasQueue = useSelector(selectFullQueue) && mayShowQueue;
  const setQueue = (isShown: boolean): void => void dispatch(fullQueueSet(isShown));
  return (
    <>
      <div className={cx(styles.cols, !hasQueue && styles.noQueue, !hasLyrics && styles.noLyrics)}>
        <section className={styles.fsMain}>
          <TrackCover track={track} sizes="440px" className={styles.fsCover} isUrgent />
          <FullControls track={track} />
        </section>
        {hasLyrics && <LyricsPane size="medium" />}
        {hasQueue ? (
          <aside className={styles.qp} aria-label={t('Queue')}>
            <div className={cx('row between', styles.qpHead)}>
              <h2 className="h4">{t('Up next')}</h2>
              <IconButton
                label={t('Hide queue')}
                className={cx(iconButton.sm, iconButton.on)}
                onClick={() => setQueue(false)}
              >
                <Icon of={ListMusic} />
              </IconButton>
            </div>
            <div className={panel.panelScroll}>
              <QueueList isBrief />
            </div>
          </aside>
        ) : (
          mayShowQueue && (
            <IconButton label={t('Show queue')} className={styles.qpShow} onClick={() => setQueue(true)}>
              <Icon of={ListMusic} />
            </IconButton>
          )
        )}
      </div>
      <div className={cx('row between', styles.fsFoot)}>
        <span className="row s12 t2">
          <span className={kbd.kbd}>{t('Space')}</span> {t('play')} <span className={kbd.kbd}>L</span> {t('like')}{' '}
          <span className={kbd.kbd}>Esc</span> {t('close')}
        </span>
        <span className={cx('row', styles.fsVolume)}>
          <VolumeControl />
        </span>
      </div>
    </>
  );
}

/** What the panel beside a wide page has in its menu. */
function SaveQueueButton() {
  const { t } = useTranslation();
  const save = useSaveQueue();
  if (!save) return null;
  return (
    <IconButton label={t('Save queue as playlist')} className={iconButton.lg} onClick={save.onSelect}>
      <Icon of={ListPlus} size={21} />
    </IconButton>
  );
}

/** One view above the controls: cover, lyrics or queue. */
function PhoneBody({ entry: { track }, swipe }: { entry: QueueEntry; swipe: Swipe }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const views = usePanelViews();
  const asked = useSelector(selectFullView);
  const view = asked === 'cover' || views.includes(asked) ? asked : 'cover';
  const toggle = (next: FullView) => () => void dispatch(fullViewSet(view === next ? 'cover' : next));
  return (
    <div className={styles.fsPhone}>
      <div className={styles.fsView}>
        {view === 'cover' && (
          <div className={styles.fsHandle} {...swipe}>
            <TrackCover track={track} sizes="(max-height: 844px) 46vh, 100vw" className={styles.fsCover} isUrgent />
          </div>
        )}
        {view === 'lyrics' && <LyricsPane size="small" />}
        {view === 'queue' && (
          <div className={styles.fsQueue} data-full-queue>
            <QueueList />
          </div>
        )}
      </div>
      <FullControls track={track} />
      <div className={cx('row between', styles.fsTabs)}>
        {views.includes('lyrics') && (
          <IconButton
            label={t('Lyrics')}
            className={cx(iconButton.lg, view === 'lyrics' && cx(iconButton.on, iconButton.dot))}
            aria-pressed={view === 'lyrics'}
            onClick={toggle('lyrics')}
          >
            <Icon of={MicVocal} size={21} />
          </IconButton>
        )}
        {view === 'queue' && <SaveQueueButton />}
        {views.includes('queue') && (
          <IconButton
            label={t('Queue')}
            className={cx(iconButton.lg, view === 'queue' && cx(iconButton.on, iconButton.dot))}
            aria-pressed={view === 'queue'}
            onClick={toggle('queue')}
          >
            <Icon of={ListMusic} size={22} />
          </IconButton>
        )}
      </div>
    </div>
  );
}

/** The player over everything, always dark, coloured by the artwork (design: fullscreen). Import it lazily. */
export function FullScreen({ onClose: close }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const entry = useCurrentEntry();
  const isPhone = useIsPhone();
  const sheet = useRef<HTMLDivElement>(null);
  const swipe = useSwipeDown(sheet, close);
  // Also where the link leads to the page that is there already.
  const closeOnLink = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  };
  usePageBelow();
  useBackCloses(entry !== null, close);
  const isEmpty = entry === null;
  useEffect(() => {
    if (isEmpty) dispatch(fullScreenSet(false));
  }, [isEmpty, dispatch]);
  if (!entry) return null;
  return (
    <ModalOverlay
      isOpen
      className={styles.fsLayer}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
    >
      <Modal ref={sheet} className={styles.fsSheet}>
        <Dialog
          className={styles.fs}
          data-full-screen
          aria-label={t('Now playing')}
          data-theme="dark"
          data-player
          style={tintStyle(entry.track.image_color)}
        >
          <Ambience track={entry.track} />
          <header {...(isPhone ? swipe : {})}>
            <IconButton label={t('Close full screen')} onClick={close}>
              <Icon of={ChevronDown} size={24} />
            </IconButton>
            <SourceLine entry={entry} />
            <PlayingMenu size={20} />
          </header>
          <div className={styles.fsBody} onClick={closeOnLink}>
            {isPhone ? <PhoneBody entry={entry} swipe={swipe} /> : <WideBody entry={entry} />}
          </div>
          <PlayerPopups />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
