import { Ellipsis, Keyboard, ListX, SlidersHorizontal, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { QUEUE_SECTIONS } from '@tonearm/shared/catalogue/catalogue';
import {
  keyListSet,
  panelViewSet,
  queuePanelSet,
  selectPanelView,
  settingsSet,
} from '../../../platform/player/queue-panel.slice';
import { usePlayerActions, useQueue } from '../../../platform/player/use-player';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { MenuButton } from '../../../ui/menu/menu-button';
import type { MenuAction } from '../../../ui/menu/menu-types';
import { Segmented } from '../../../ui/segmented';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { LyricsPane } from '../lyrics/lyrics-pane';
import { QueueList } from './queue-list';
import { usePanelViews } from '../use-panel-views';
import { useSaveQueue } from './use-save-queue';
import { cx } from '../../../lib/class-names';
import { panel as panelStyles } from '../panel.styles';
import { iconButton } from '../../../ui/icon-button.styles';

function useOptions(hasQueue: boolean): () => MenuAction[] {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { clearQueue } = usePlayerActions();
  const saveQueue = useSaveQueue();
  const { added, context, autoplay } = useQueue();
  const isEmpty = added.length + context.length + autoplay.length === 0;
  return () => [
    ...(isEmpty || !hasQueue
      ? []
      : [{ id: 'clear', label: t('Clear queue'), icon: ListX, onSelect: () => clearQueue(QUEUE_SECTIONS) }]),
    ...(saveQueue && hasQueue ? [saveQueue] : []),
    {
      id: 'settings',
      label: t('Player settings'),
      icon: SlidersHorizontal,
      onSelect: () => dispatch(settingsSet(true)),
    },
    { id: 'keys', label: t('Keyboard shortcuts'), icon: Keyboard, onSelect: () => dispatch(keyListSet(true)) },
  ];
}

/** Queue or lyrics beside the page. Import it lazily and mount it while `selectPanelOpen` says so. */
export function QueuePanel() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const views = usePanelViews();
  const asked = useSelector(selectPanelView);
  const view = views.includes(asked) ? asked : views[0];
  const options = useOptions(views.includes('queue'));
  const panel = useRef<HTMLElement>(null);
  useKeptFocus(panel);
  useLayoutEffect(() => {
    const side = panel.current;
    // Who closes the panel from within goes back to the button that opens it.
    return () => {
      if (side?.contains(document.activeElement)) document.querySelector<HTMLElement>('[data-panel-button]')?.focus();
    };
  }, []);
  // The site has hidden both since it was opened.
  if (!view) return null;
  return (
    <aside className={panelStyles.panel} aria-label={view === 'queue' ? t('Queue') : t('Lyrics')} ref={panel}>
      <header>
        <h2 className="sr">{view === 'queue' ? t('Queue') : t('Lyrics')}</h2>
        {views.length > 1 ? (
          <Segmented
            label={t('Panel')}
            chosen={view}
            onChoose={(next) => dispatch(panelViewSet(next))}
            options={views.map((id) => ({ id, label: id === 'queue' ? t('Queue') : t('Lyrics') }))}
          />
        ) : (
          <span className="med">{view === 'queue' ? t('Queue') : t('Lyrics')}</span>
        )}
        <span className="row g1">
          <MenuButton
            label={view === 'queue' ? t('Queue options') : t('Lyrics options')}
            className={cx(iconButton.ib, iconButton.sm)}
            actions={options}
          >
            <Icon of={Ellipsis} />
          </MenuButton>
          <IconButton
            label={view === 'queue' ? t('Close queue') : t('Close lyrics')}
            className={iconButton.sm}
            onClick={() => dispatch(queuePanelSet(false))}
          >
            <Icon of={X} />
          </IconButton>
        </span>
      </header>
      {view === 'queue' ? (
        <div className={panelStyles.panelScroll}>
          <QueueList />
        </div>
      ) : (
        <LyricsPane size="small" />
      )}
    </aside>
  );
}
