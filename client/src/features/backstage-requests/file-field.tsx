import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LucideIcon } from 'lucide-react';
import { CircleAlert, RotateCw, X } from 'lucide-react';
import type { UploadType } from '@tonearm/shared/uploads/upload-types';
import { cx } from '../../lib/class-names';
import { useSettings } from '../../platform/session/use-session';
import { acceptOf } from '../../platform/uploads/restrictions';
import { isUnderWay } from '../../platform/uploads/queue-rules';
import type { UploadItem } from '../../platform/uploads/upload-item';
import { useUploadText } from '../../platform/uploads/use-upload-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { useFilePicker } from '../../ui/use-file-picker';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { ProgressBar } from '../../ui/progress-bar';
import { useSentFile } from './use-sent-file';
import type { ArrivedFile } from './use-sent-file';
import styles from './backstage-requests.module.css';
import { field } from '../../ui/field.styles';
import { iconButton } from '../../ui/icon-button.styles';

interface FileFieldProps {
  label: string;
  /** Beside the label, for what may be left out. */
  isOptional?: boolean;
  /** The field of the request. */
  name: string;
  uploadType: UploadType;
  icon: LucideIcon;
  hint: string;
  maxBytes: number;
  value: ArrivedFile | null;
  onChange: (file: ArrivedFile | null) => void;
  /** What the server said of it. */
  error: string | undefined;
}

/** Address of what the chosen file shows; null for what is no picture. Earlier ones are let go. */
function usePreview() {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  return [
    preview,
    (file: File | null): void => setPreview(file?.type.startsWith('image/') ? URL.createObjectURL(file) : null),
  ] as const;
}

/** The file on its way: how far it is, in words that are read once. */
function Sending({ item }: { item: UploadItem }) {
  const { t } = useTranslation();
  const textOf = useUploadText();
  return (
    <span className="grow say anywhere">
      <span className="sr" role="status">
        {t('Sending :name…', { name: item.name })}
      </span>
      <span className="block ell" dir="auto">
        {item.name}
      </span>
      <span className="block t2 num">{textOf(item)}</span>
      <ProgressBar
        label={t('Upload of :name', { name: item.name })}
        percent={(item.sentBytes / Math.max(1, item.size)) * 100}
        look={item.status === 'inProgress' ? 'primary' : 'idle'}
      />
    </span>
  );
}

/** One file that is sent as soon as it is chosen, by hand or dropped. */
export function FileField({
  label,
  isOptional = false,
  name,
  uploadType,
  icon,
  hint,
  maxBytes,
  value,
  onChange,
  error,
}: FileFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, 'button');
  const sent = useSentFile(`request-${name}`, onChange);
  const [preview, show] = usePreview();
  const picker = useFilePicker(acceptOf(uploadType, useSettings()), (file) => {
    show(file);
    sent.send(file, { uploadType, maxBytes });
  });
  const clear = (): void => {
    sent.clear();
    show(null);
  };
  const { item } = sent;
  const isSending = item !== null && isUnderWay(item);
  const isThere = value !== null;
  const problem = item?.status === 'failed' ? item.error : error;
  const fileName = item?.name ?? value?.name ?? '';
  return (
    <div className={field.field} role="group" aria-labelledby={`${id}-label`}>
      <span className={field.label} id={`${id}-label`}>
        {label}
        {isOptional && <em> {t('(optional)')}</em>}
      </span>
      <div ref={box} className={cx(styles.filedrop, picker.isOver && 'over', problem && 'err')} {...picker.dropTarget}>
        {isThere && preview ? (
          <img className={styles.filepic} src={preview} alt="" />
        ) : (
          <Icon of={icon} size={22} className="t2" />
        )}
        {isSending ? (
          <Sending item={item} />
        ) : (
          <span className="grow t2 say anywhere" id={`${id}-hint`} role="status">
            {isThere ? fileName : hint}
          </span>
        )}
        {isSending && (
          <IconButton label={t('Cancel upload of :name', { name: fileName })} className={iconButton.sm} onClick={clear}>
            <Icon of={X} size={16} />
          </IconButton>
        )}
        {isThere && (
          <IconButton label={t('Remove :name', { name: fileName })} className={iconButton.sm} onClick={clear}>
            <Icon of={X} size={16} />
          </IconButton>
        )}
        {item?.status === 'failed' && item.canRetry && (
          <IconButton
            label={t('Retry upload of :name', { name: fileName })}
            className={iconButton.sm}
            onClick={sent.retry}
          >
            <Icon of={RotateCw} size={16} />
          </IconButton>
        )}
        <Button
          size="sm"
          name={name}
          aria-describedby={problem ? `${id}-note` : isSending ? undefined : `${id}-hint`}
          onClick={picker.choose}
        >
          {isThere ? t('Replace') : t('Choose file')}
        </Button>
        {picker.input}
      </div>
      {problem && (
        <span id={`${id}-note`} className={field.errmsg} role="alert">
          <Icon of={CircleAlert} size={14} />
          {problem}
        </span>
      )}
    </div>
  );
}
