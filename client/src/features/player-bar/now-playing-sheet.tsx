import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { Heart } from '../../music/heart/heart';
import { tintStyle } from '../../music/tint';
import { useCurrentEntry, usePlayerActions } from '../../platform/player/use-player';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { QueueList } from './queue-list';
import { TallSeekBar } from './seek-bar';
import { TrackCover, TrackLinks } from './track-lines';
import { Transport } from './transport';

/** Dragged down this far, the sheet lets go. */
const CLOSE_AFTER_PX = 110;

/** Header and cover are the handle: dragged down, the sheet follows the finger. */
function useSwipeDown(sheet: RefObject<HTMLDivElement | null>, onClose: () => void) {
  const startedAt = useRef<number | null>(null);
  const move = (distance: number | null): void => {
    sheet.current?.style.setProperty('transform', distance === null ? '' : `translateY(${distance}px)`);
  };
  const end = (event: PointerEvent): void => {
    const distance = startedAt.current === null ? 0 : event.clientY - startedAt.current;
    startedAt.current = null;
    if (distance > CLOSE_AFTER_PX) onClose();
    else move(null);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('a, button')) return;
      startedAt.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (startedAt.current !== null) move(Math.max(0, event.clientY - startedAt.current));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** The phone's player at full height: cover, seek, transport and the queue. */
export function NowPlayingSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { clearQueue } = usePlayerActions();
  const entry = useCurrentEntry();
  const sheet = useRef<HTMLDivElement>(null);
  const swipe = useSwipeDown(sheet, onClose);
  // The page that a link leads to is under the sheet.
  const closeOnLink = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  if (!entry) return null;
  const { track, source } = entry;
  return (
    <ModalOverlay isOpen className="sheet-layer" onOpenChange={(isOpen) => { if (!isOpen) onClose(); }}>
      <Modal ref={sheet} className="sheet">
        <Dialog className="fs np-sheet" aria-label={t('Now playing')} data-theme="dark" data-player style={tintStyle(track.image_color)}>
          <div className="sheet-handle" {...swipe}>
            <header>
              <IconButton label={t('Close')} onClick={onClose}><Icon of={ChevronDown} size={24} /></IconButton>
              <span className="grow sheet-source">
                <span className="s12 t2">{t('Playing from')}</span>
                <span className="s13 semi ell">{source.name ?? track.album?.name ?? track.name}</span>
              </span>
            </header>
            <TrackCover track={track} sizes="(max-height: 844px) 46vh, 100vw" className="sheet-cover" />
          </div>
          <div className="sheet-track row" onClick={closeOnLink}>
            <div className="grow"><TrackLinks track={track} /></div>
            <Heart of={{ type: 'track', id: track.id, name: track.name }} size={24} className="lg" />
          </div>
          <TallSeekBar />
          <Transport size="sheet" />
          <section className="sheet-queue" aria-label={t('Queue')}>
            <div className="row between">
              <h2 className="h3">{t('Queue')}</h2>
              <button type="button" className="btn ghost sm" onClick={clearQueue}>{t('Clear queue')}</button>
            </div>
            <QueueList showsCurrent={false} />
          </section>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
