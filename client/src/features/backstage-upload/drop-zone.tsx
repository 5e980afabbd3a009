import { useTranslation } from 'react-i18next';
import { CloudUpload, FolderUp } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useFilesPicker } from './use-files-picker';

interface DropZoneProps {
  /** Files hover over the page. */
  isOver: boolean;
  onFiles: (files: readonly File[]) => void;
  maxSize: string;
}

/** Where files come in; the whole page takes drops besides. */
export function DropZone({ isOver, onFiles, maxSize }: DropZoneProps) {
  const { t } = useTranslation();
  const files = useFilesPicker({ onFiles });
  const folder = useFilesPicker({ onFiles, isFolder: true });
  return (
    <div className={cx('dropz', isOver && 'over')}>
      <span className="dropz-disc" aria-hidden><Icon of={CloudUpload} size={21} /></span>
      <span className="grow">
        <span className="dropz-title">{t('Drop audio files or a folder')}</span>
        <span className="t2 s13">{t('WAV, FLAC, MP3, AAC or Ogg, up to :size each', { size: maxSize })}</span>
      </span>
      <span className="row dropz-ways">
        <Button onClick={files.choose}>{t('Choose files')}</Button>
        <Button look="ghost" className="folder" icon={<Icon of={FolderUp} size={16} />} onClick={folder.choose}>{t('Choose a folder')}</Button>
      </span>
      {files.input}
      {folder.input}
    </div>
  );
}
