import { useTranslation } from 'react-i18next';
import { X } from 'lucide-react';
import { formatNumber } from '../../lib/format';
import type { TrackValues } from '../../music/release-form/release-values';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { useDeskDispatch } from './desk-context';
import { trackIdOf } from './desk-rules';
import type { RowKey } from './desk-types';
import { lazyOverlay } from '../../ui/lazy-part';
import styles from './backstage-upload.module.css';
import { iconButton } from '../../ui/icon-button.styles';

const BulkDialog = lazyOverlay(() => import('./bulk-dialog'));

interface BulkBarProps {
  chosen: readonly RowKey[];
  all: readonly RowKey[];
  withVisibility: boolean;
  onChosen: (chosen: ReadonlySet<RowKey> | null) => void;
  onRemove: () => void;
}

/** Floats below the rows while several are chosen. Only songs can be edited; files on their way can be removed. */
export function BulkBar({ chosen, all, withVisibility, onChosen, onRemove }: BulkBarProps) {
  const { t } = useTranslation();
  const open = useDialogs();
  const dispatch = useDeskDispatch();
  const ids = chosen.flatMap((key) => trackIdOf(key) ?? []);
  const edit = (): void =>
    void open<{ count: number; withVisibility: boolean }, Partial<TrackValues>>(BulkDialog, {
      count: ids.length,
      withVisibility,
    }).then((changed) => {
      if (!changed) return;
      dispatch({ type: 'values', ids, changed });
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
        {t(':number chosen', { number: formatNumber(chosen.length) })}
      </span>
      <Button size="sm" look="ghost" onClick={() => onChosen(new Set(chosen.length === all.length ? [] : all))}>
        {chosen.length === all.length ? t('Choose none') : t('Choose all')}
      </Button>
      <Button size="sm" look="primary" disabled={ids.length === 0} onClick={edit}>
        {t('Edit')}
      </Button>
      <Button size="sm" look="danger" disabled={chosen.length === 0} needsNetwork onClick={onRemove}>
        {t('Remove')}
      </Button>
      <IconButton className={iconButton.sm} label={t('Stop choosing')} onClick={() => onChosen(null)}>
        <Icon of={X} size={16} />
      </IconButton>
    </div>
  );
}
