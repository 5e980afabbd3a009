import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileHeadphone, RotateCw, Upload, X } from 'lucide-react';
import type { ProcessingState } from '@tonearm/shared/catalogue/catalogue';
import { cx } from '../../lib/class-names';
import { formatBytes, formatDuration } from '../../lib/format';
import { processingText } from '../../music/release-form/processing-text';
import { isUnderWay } from '../../platform/uploads/queue-rules';
import { useSettings } from '../../platform/session/use-session';
import { acceptOf } from '../../platform/uploads/restrictions';
import type { UploadItem } from '../../platform/uploads/upload-item';
import { useFilesPicker } from '../../platform/uploads/use-files-picker';
import { useUploads } from '../../platform/uploads/use-uploads';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { ProgressBar } from '../../ui/progress-bar';
import { EditorCard } from '../../platform/forms/editor-frame';
import styles from './backstage-editor.module.css';
import { field } from '../../ui/field.styles';
import { iconButton } from '../../ui/icon-button.styles';

interface AudioCardProps {
  /** Names the uploads of this form. */
  scope: string;
  /** The file that is there. */
  present: { state: ProcessingState; error: string | null; durationMs: number } | null;
  /** A file has arrived. */
  onFile: (file: UploadItem & { fileEntryId: number }) => void;
  /** What has arrived and is not saved yet. */
  arrived: string | null;
  isBusy: boolean;
  onReprocess?: () => void;
}

function Sending({ item, onRetry, onCancel }: { item: UploadItem; onRetry: () => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const isFailed = item.status === 'failed';
  return (
    <div className={styles.edFile}>
      <span className="grow">
        <span className="ell med block" dir="auto">
          {item.name}
        </span>
        <span className={cx('s13', isFailed ? field.errmsg : 't2')} role={isFailed ? 'alert' : undefined}>
          {isFailed
            ? item.error
            : t(':sent of :size', { sent: formatBytes(item.sentBytes), size: formatBytes(item.size) })}
        </span>
        <ProgressBar
          label={t('Upload of :name', { name: item.name })}
          percent={item.size === 0 ? 0 : (item.sentBytes / item.size) * 100}
          look={isFailed ? 'danger' : 'primary'}
        />
      </span>
      {isFailed && item.canRetry && (
        <Button size="sm" icon={<Icon of={RotateCw} size={14} />} onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
      <IconButton className={iconButton.sm} label={t('Cancel upload of :name', { name: item.name })} onClick={onCancel}>
        <Icon of={X} size={16} />
      </IconButton>
    </div>
  );
}

/** The song's file: how it is, and another one in its place. */
export function AudioCard({ scope, present, onFile, arrived, isBusy, onReprocess }: AudioCardProps) {
  const { t } = useTranslation();
  const uploads = useUploads(scope);
  const { clear } = uploads;
  const stop = (): void => {
    uploads.items.filter(isUnderWay).forEach(({ id }) => uploads.cancel(id));
    clear();
  };
  const picker = useFilesPicker(acceptOf('trackMedia', useSettings()), (files) => {
    // One file is meant: the last that was chosen, whichever arrives first.
    stop();
    void uploads.add(files instanceof Promise ? files : files.slice(0, 1), { uploadType: 'trackMedia' });
  });
  const item = uploads.items.findLast(({ status }) => status !== 'aborted') ?? null;
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (item?.status !== 'completed' || item.fileEntryId === null || taken.current === item.id) return;
    taken.current = item.id;
    onFile({ ...item, fileEntryId: item.fileEntryId });
    clear();
  }, [item, onFile, clear]);
  const isFailed = present?.state === 'failed';
  return (
    <EditorCard title={t('Audio')}>
      {item && item.status !== 'completed' && (
        <Sending item={item} onRetry={() => uploads.retry(item.id)} onCancel={stop} />
      )}
      {!item && (present || arrived !== null) && (
        <div className={styles.edFile} role="status">
          <Icon of={FileHeadphone} size={20} />
          <span className="grow">
            <span className="ell block med">{arrived ?? formatDuration(present?.durationMs ?? 0)}</span>
            <span className={cx('s13', isFailed ? field.errmsg : 't2')}>
              {arrived !== null || !present
                ? t('Uploaded')
                : isFailed && present.error
                  ? t(present.error)
                  : processingText(present.state, t)}
            </span>
          </span>
          {isFailed && onReprocess && (
            <Button size="sm" icon={<Icon of={RotateCw} size={14} />} onClick={onReprocess}>
              {t('Retry')}
            </Button>
          )}
        </div>
      )}
      <Button block icon={<Icon of={Upload} size={16} />} busy={isBusy} onClick={picker.chooseFiles}>
        {present || arrived !== null ? t('Replace file') : t('Choose a file')}
      </Button>
      {present && <p className={cx(field.hint, styles.fieldHint)}>{t('Plays, likes and comments stay.')}</p>}
      {picker.inputs}
    </EditorCard>
  );
}
