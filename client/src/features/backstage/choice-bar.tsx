import { useTranslation } from 'react-i18next';
import { X } from 'lucide-react';
import { formatNumber } from '../../lib/format';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { iconButton } from '../../ui/icon-button.styles';
import type { Choice } from './use-choice';
import styles from './backstage.module.css';

interface ChoiceBarProps {
  label: string;
  choice: Choice;
  /** All that can be chosen, from top to bottom. */
  all: readonly number[];
  onMove: () => void;
}

/** Floats below the rows while several are chosen. */
export function ChoiceBar({ label, choice: { ids, choose, stop }, all, onMove }: ChoiceBarProps) {
  const { t } = useTranslation();
  const isWhole = all.length > 0 && all.every((id) => ids.has(id));
  return (
    <div
      className={styles.bsBulk}
      role="toolbar"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') stop();
      }}
    >
      <span className="s13 med num" aria-live="polite">
        {t(':number chosen', { number: formatNumber(ids.size) })}
      </span>
      <Button size="sm" look="ghost" onClick={() => choose(all, !isWhole)}>
        {isWhole ? t('Choose none') : t('Choose all')}
      </Button>
      <Button size="sm" look="primary" needsNetwork disabled={ids.size === 0} onClick={onMove}>
        {t('Move to…')}
      </Button>
      <IconButton className={iconButton.sm} label={t('Stop choosing')} onClick={stop}>
        <Icon of={X} size={16} />
      </IconButton>
    </div>
  );
}
