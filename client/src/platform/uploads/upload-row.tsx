import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { File as FileIcon, FileMusic, Image, Pause, Play, RotateCw, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { ProgressBar } from '../../ui/progress-bar';
import { mayCancel, mayPause, mayResume, mayRetry } from './queue-rules';
import type { UploadItem } from './upload-item';
import { useUploadText } from './use-upload-text';
import styles from './uploads.module.css';
import { iconButton } from '../../ui/icon-button.styles';
import { iconTile } from '../../ui/icon-tile.styles';

/** What the row's buttons do; they are steady, so that only the rows that move are re-rendered. */
export interface UploadActions {
  pause: (id: string) => void;
  resume: (id: string) => void;
  retry: (id: string) => void;
  cancel: (id: string) => void;
}

const LOOKS = {
  pending: 'idle',
  inProgress: 'primary',
  paused: 'idle',
  completed: 'positive',
  failed: 'danger',
  aborted: 'idle',
} as const;

const iconOf = ({ uploadType, mime }: UploadItem): LucideIcon =>
  uploadType === 'trackMedia' ? FileMusic : mime.startsWith('image/') ? Image : FileIcon;

function RowButtons({ item, actions }: { item: UploadItem; actions: UploadActions }) {
  const { t } = useTranslation();
  const { id, name } = item;
  return (
    <span className={cx('row', styles.uploadButtons)}>
      {mayPause(item) && (
        <IconButton
          label={t('Pause upload of :name', { name })}
          className={iconButton.sm}
          onClick={() => actions.pause(id)}
        >
          <Icon of={Pause} size={16} />
        </IconButton>
      )}
      {mayResume(item) && (
        <IconButton
          label={t('Resume upload of :name', { name })}
          className={iconButton.sm}
          onClick={() => actions.resume(id)}
        >
          <Icon of={Play} size={16} />
        </IconButton>
      )}
      {mayRetry(item) && (
        <IconButton
          label={t('Retry upload of :name', { name })}
          className={iconButton.sm}
          onClick={() => actions.retry(id)}
        >
          <Icon of={RotateCw} size={16} />
        </IconButton>
      )}
      {mayCancel(item) && (
        <IconButton
          label={t('Cancel upload of :name', { name })}
          className={iconButton.sm}
          onClick={() => actions.cancel(id)}
        >
          <Icon of={X} size={16} />
        </IconButton>
      )}
    </span>
  );
}

interface UploadRowProps {
  item: UploadItem;
  actions: UploadActions;
  /** Of a row that is drawn alone out of a long list: where it stands, from 0, among how many, and how far down. */
  index?: number;
  count?: number;
  top?: number;
  measure?: (row: HTMLLIElement | null) => void;
}

/** A file on its way: what it is, how far it is, what can be done. */
export const UploadRow = memo(function UploadRow({ item, actions, index, count, top, measure }: UploadRowProps) {
  const { t } = useTranslation();
  const say = useUploadText();
  const { name, relativePath, status, size, sentBytes, action } = item;
  const hasBar = status !== 'aborted' && (status !== 'failed' || item.canRetry);
  return (
    <li
      ref={measure}
      className={cx(styles.uploadRow, status, !hasBar && styles.bare)}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
      data-index={index}
      aria-posinset={index === undefined ? undefined : index + 1}
      aria-setsize={count}
    >
      <span className={iconTile.sqi}>
        <Icon of={iconOf(item)} />
      </span>
      <span className="grow">
        <span className="med ell" title={relativePath ?? name}>
          {name}
        </span>
        <span className="s13 num about">
          {say(item)}{' '}
          {status === 'failed' && action && (
            <Link className="lnk" to={action.action}>
              {t(action.label)}
            </Link>
          )}
        </span>
        {hasBar && (
          <ProgressBar
            label={t('Upload of :name', { name })}
            percent={status === 'completed' ? 100 : (sentBytes / Math.max(1, size)) * 100}
            look={LOOKS[status]}
          />
        )}
      </span>
      <RowButtons item={item} actions={actions} />
    </li>
  );
});
