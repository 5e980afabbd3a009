import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { queuePanelSet } from '../../platform/player/queue-panel.slice';
import { useCurrentTrack, usePlayerActions } from '../../platform/player/use-player';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { QueueList } from './queue-list';

/** The queue beside the page. Import it lazily and mount it while `selectPanelOpen` says so. */
export function QueuePanel() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { clearQueue } = usePlayerActions();
  const isEmpty = useCurrentTrack() === null;
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const side = panel.current;
    // Who closes the panel from within goes back to the button that opens it.
    return () => {
      if (side?.contains(document.activeElement)) document.querySelector<HTMLElement>('[data-queue-button]')?.focus();
    };
  }, []);
  return (
    <aside className="panel" aria-label={t('Queue')} ref={panel}>
      <header>
        <h2 className="h3">{t('Queue')}</h2>
        <span className="row g1">
          <button type="button" className="btn ghost sm" disabled={isEmpty} onClick={clearQueue}>{t('Clear queue')}</button>
          <IconButton label={t('Close queue')} className="sm" onClick={() => dispatch(queuePanelSet(false))}><Icon of={X} /></IconButton>
        </span>
      </header>
      <div className="panel-scroll"><QueueList /></div>
    </aside>
  );
}
