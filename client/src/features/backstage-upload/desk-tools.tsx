import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { ListChecks, RotateCw } from 'lucide-react';
import { formatNumber } from '../../lib/format';
import { Button } from '../../ui/button';
import { ChipGroup } from '../../ui/chip-group';
import { Icon } from '../../ui/icon';
import { ROW_STATES } from './row-states';
import type { RowState } from './row-states';
import styles from './backstage-upload.module.css';

interface DeskToolsProps {
  /** Of all rows. */
  states: readonly RowState[];
  /** null: all are shown. */
  shown: RowState | null;
  onShow: (state: RowState | null) => void;
  /** How many could be tried again. */
  retriable: number;
  isRetrying: boolean;
  onRetryAll: () => void;
  /** Null while several are being chosen. */
  onChooseSeveral: (() => void) | null;
}

const labelsOf = (t: TFunction): Record<RowState, string> => ({
  waiting: t('Waiting'),
  uploading: t('Uploading'),
  processing: t('Processing'),
  ready: t('Ready'),
  failed: t('Failed'),
  duplicate: t('Duplicate'),
  over_quota: t('Not enough minutes'),
});

/** Above the rows: which of them are shown, and what is done to many. */
export function DeskTools({
  states,
  shown,
  onShow,
  retriable,
  isRetrying,
  onRetryAll,
  onChooseSeveral,
}: DeskToolsProps) {
  const { t } = useTranslation();
  const labels = labelsOf(t);
  const there = ROW_STATES.map((id) => ({ id, count: states.filter((state) => state === id).length })).filter(
    ({ count }) => count > 0,
  );
  const label = (name: string, count: number): string => `${name} · ${formatNumber(count)}`;
  return (
    <div className={styles.deskTools}>
      {there.length > 1 && (
        <ChipGroup
          label={t('State')}
          chosen={shown ?? 'all'}
          onChoose={(id) => onShow(ROW_STATES.find((state) => state === id) ?? null)}
          options={[
            { id: 'all', label: label(t('All'), states.length) },
            ...there.map(({ id, count }) => ({ id, label: label(labels[id], count) })),
          ]}
        />
      )}
      {(retriable > 1 || onChooseSeveral) && (
        <span className={styles.deskActs}>
          {retriable > 1 && (
            <Button
              size="sm"
              icon={<Icon of={RotateCw} size={14} />}
              needsNetwork
              busy={isRetrying}
              onClick={onRetryAll}
            >
              {t('Retry all')}
            </Button>
          )}
          {onChooseSeveral && (
            <Button size="sm" look="ghost" icon={<Icon of={ListChecks} size={16} />} onClick={onChooseSeveral}>
              {t('Choose several')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
