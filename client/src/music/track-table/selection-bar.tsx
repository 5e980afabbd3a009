import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { X } from 'lucide-react';
import type { QueueSource } from '../../platform/player/player-types';
import { usePlayerActions } from '../../platform/player/use-player';
import { PlayGlyph } from '../../ui/glyphs';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { menuOf, useMenuTools } from '../menu/menu-tools';
import { SELECTION_BAR } from './selection-parts';
import type { RowSelection } from './use-row-selection';
import styles from './selection-bar.module.css';
import { buttonClass } from '../../ui/button';
import { iconButton } from '../../ui/icon-button.styles';

interface SelectionBarProps {
  selection: RowSelection;
  source: QueueSource;
}

/** Floats over the page while rows are selected; Escape clears them, wherever the focus is. */
export function SelectionBar({ selection, source }: SelectionBarProps) {
  const { t } = useTranslation();
  const tools = useMenuTools();
  const player = usePlayerActions();
  const { tracks, clear } = selection;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      clear();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [clear]);
  const main = document.getElementById('main');
  if (!main) return null;
  return createPortal(
    <div className={styles.bar} role="toolbar" aria-label={t('Selected songs')}>
      <span className="semi num" role="status">
        {t(':count selected', { count: tracks.length })}
      </span>
      <span className={styles.line} aria-hidden />
      <button
        type="button"
        className={buttonClass({ look: 'ghost', size: 'sm' })}
        onClick={() => player.playTracks(tracks, { source })}
      >
        <PlayGlyph size={14} />
        {t('Play')}
      </button>
      {menuOf(SELECTION_BAR, { tracks, source }, tools).map(({ id, label, icon, onSelect }) => (
        <button key={id} type="button" className={buttonClass({ look: 'ghost', size: 'sm' })} onClick={onSelect}>
          {icon && <Icon of={icon} size={16} />}
          <span className="ell">{label}</span>
        </button>
      ))}
      <IconButton label={t('Clear selection')} className={iconButton.sm} onClick={clear}>
        <Icon of={X} size={16} />
      </IconButton>
    </div>,
    main,
  );
}
