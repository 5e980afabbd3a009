import { useTranslation } from 'react-i18next';
import { CloudUpload, FolderUp } from 'lucide-react';
import { EXTENSIONS, extensionsFor } from '@tonearm/shared/uploads/file-formats';
import { cx } from '../../lib/class-names';
import { useSettings } from '../../platform/session/use-session';
import { acceptOf } from '../../platform/uploads/restrictions';
import type { DroppedFiles } from '../../platform/uploads/upload-item';
import { useFilesPicker } from '../../platform/uploads/use-files-picker';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import styles from './backstage-upload.module.css';

interface DropZoneProps {
  /** Files hover over the page. */
  isOver: boolean;
  onFiles: (files: readonly File[] | DroppedFiles) => void;
  maxSize: string;
  /** Nothing is there yet: it has the page for itself. */
  isWide: boolean;
}

/** Where files come in; the whole page takes drops besides. */
export function DropZone({ isOver, onFiles, maxSize, isWide }: DropZoneProps) {
  const { t } = useTranslation();
  const settings = useSettings();
  const picker = useFilesPicker(acceptOf('trackMedia', settings), onFiles);
  const types = extensionsFor('trackMedia', settings);
  const hint =
    types.length === EXTENSIONS.audio.length
      ? t('WAV, FLAC, MP3, AAC or Ogg, up to :size each', { size: maxSize })
      : t('Files that end in :types, up to :size each', { types: types.join(', '), size: maxSize });
  return (
    <div className={cx(styles.dropz, isOver && 'over', isWide && 'wide')}>
      <span className={styles.dropzDisc} aria-hidden>
        <Icon of={CloudUpload} size={21} />
      </span>
      <span className="grow">
        <span className={styles.dropzTitle}>{t('Drop audio files or a folder')}</span>
        <span className="t2 s13">{hint}</span>
      </span>
      <span className={cx(styles.dropzWays, 'row')}>
        <Button onClick={picker.chooseFiles}>{t('Choose files')}</Button>
        <Button look="ghost" className="folder" icon={<Icon of={FolderUp} size={16} />} onClick={picker.chooseFolder}>
          {t('Choose a folder')}
        </Button>
      </span>
      {picker.inputs}
    </div>
  );
}
