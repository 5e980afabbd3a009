import { useTranslation } from 'react-i18next';
import { FileHeadphone, Pause, Play, RotateCw, X } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { mayPause } from '../../platform/uploads/queue-rules';
import type { UploadItem } from '../../platform/uploads/upload-item';
import { useUploadText } from '../../platform/uploads/use-upload-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { ProgressBar } from '../../ui/progress-bar';
import { RowPick } from './row-pick';
import styles from './backstage-upload.module.css';
import { iconButton } from '../../ui/icon-button.styles';

export interface UploadRowProps {
  item: UploadItem;
  /** Why no song could be made of it. */
  problem: string | null;
  /** null: nothing is being chosen. */
  isChosen: boolean | null;
  onChosen: (isChosen: boolean) => void;
  onPause: () => void;
  onResume: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

const percentOf = ({ sentBytes, size }: UploadItem): number =>
  size === 0 ? 0 : Math.min(100, Math.floor((sentBytes / size) * 100));

/** A file on its way (design: upload item). */
export function UploadRow({ item, problem, isChosen, onChosen, ...acts }: UploadRowProps) {
  const { onPause, onResume, onRetry, onRemove } = acts;
  const { t } = useTranslation();
  const textOf = useUploadText();
  const isFailed = problem !== null || item.status === 'failed';
  const isDone = item.status === 'completed';
  const canRetry = problem !== null || (item.status === 'failed' && item.canRetry);
  const { name } = item;
  // One button, so that keys stay on it.
  const halt =
    item.status === 'inProgress' && mayPause(item)
      ? { label: t('Pause :name', { name }), icon: Pause, act: onPause }
      : item.status === 'paused' && !item.isOffline
        ? { label: t('Resume :name', { name }), icon: Play, act: onResume }
        : null;
  return (
    <div className={styles.up}>
      <span className={styles.upStart}>
        {isChosen !== null && <RowPick name={name} isChosen={isChosen} onChosen={onChosen} />}
        <span className={styles.upIcon} aria-hidden>
          <Icon of={FileHeadphone} size={20} />
        </span>
      </span>
      <div className={styles.upWhat}>
        <div className={styles.upLine}>
          <span className="med ell" title={item.relativePath ?? item.name} dir="auto">
            {item.name}
          </span>
          <span className={cx(styles.upStatus, 's13 num', isFailed && styles.bad)}>
            {problem ?? (isDone ? t('Reading its tags') : textOf(item))}
          </span>
        </div>
        <ProgressBar
          label={t('Upload of :name', { name: item.name })}
          percent={isDone ? 100 : percentOf(item)}
          look={isFailed ? 'danger' : isDone ? 'moving' : 'primary'}
        />
      </div>
      <span className={cx(styles.upActs, 'row')}>
        {canRetry && (
          <Button size="sm" icon={<Icon of={RotateCw} size={14} />} onClick={onRetry}>
            {t('Retry')}
          </Button>
        )}
        {halt && (
          <IconButton className={iconButton.sm} label={halt.label} onClick={halt.act}>
            <Icon of={halt.icon} size={16} />
          </IconButton>
        )}
        <IconButton
          className={iconButton.sm}
          label={
            isFailed || isDone
              ? t('Remove :name', { name: item.name })
              : t('Cancel the upload of :name', { name: item.name })
          }
          onClick={onRemove}
        >
          <Icon of={X} size={17} />
        </IconButton>
      </span>
    </div>
  );
}
