import { useTranslation } from 'react-i18next';
import { X } from 'lucide-react';
import { formatNumber } from '../../lib/format';
import type { TrackValues } from '../../music/release-form/release-values';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { useDeskDispatch } from './desk-context';
import { lazyOverlay } from '../../ui/lazy-part';
import styles from './backstage-upload.module.css';
import { iconButton } from '../../ui/icon-button.styles';

const BulkDialog = lazyOverlay(() => import('./bulk-dialog'));

interface BulkBarProps {
  chosen: ReadonlySet<number>;
  all: readonly number[];
  withVisibility: boolean;
  onChosen: (chosen: ReadonlySet<number> | null) => void;
}

/** Floats below the rows while songs are chosen. */
export function BulkBar({ chosen, all, withVisibility, onChosen }: BulkBarProps) {
  const { t } = useTranslation();
  const open = useDialogs();
  const dispatch = useDeskDispatch();
  const edit = (): void =>
    void open<{ count: number; withVisibility: boolean }, Partial<TrackValues>>(BulkDialog, {
      count: chosen.size,
      withVisibility,
    }).then((changed) => {
      if (!changed) return;
      dispatch({ type: 'values', ids: [...chosen], changed });
      onChosen(null);
    });
  return (
    <div
      className={styles.bulk}
      role="toolbar"
      aria-label={t('Chosen songs')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChosen(null);
      }}
    >
      <span className="s13 med num" aria-live="polite">
        {t(':number chosen', { number: formatNumber(chosen.size) })}
      </span>
      <Button size="sm" look="ghost" onClick={() => onChosen(new Set(chosen.size === all.length ? [] : all))}>
        {chosen.size === all.length ? t('Choose none') : t('Choose all')}
      </Button>
      <Button size="sm" look="primary" disabled={chosen.size === 0} onClick={edit}>
        {t('Edit')}
      </Button>
      <IconButton className={iconButton.sm} label={t('Stop choosing')} onClick={() => onChosen(null)}>
        <Icon of={X} size={16} />
      </IconButton>
    </div>
  );
}
