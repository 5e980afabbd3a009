import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Download,
  EllipsisVertical,
  File as FileIcon,
  FileMusic,
  Image,
  PenLine,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import type { FileKind } from '@tonearm/shared/uploads/upload-types';
import { cx } from '../../../lib/class-names';
import { basePath } from '../../../api/bootstrap-data';
import { formatBytes, formatDay } from '../../../lib/format';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { MenuButton } from '../../../ui/menu/menu-button';
import { ListRow } from '../../../ui/list-row';
import type { FileActions } from './use-file-actions';
import styles from './files.module.css';
import { iconButton } from '../../../ui/icon-button.styles';

const ICONS: Partial<Record<FileKind, LucideIcon>> = { audio: FileMusic, image: Image };

interface FileRowProps {
  file: FileEntry;
  actions: FileActions;
  onThrowAway: (file: FileEntry) => void;
}

function KeptButtons({ file, actions, onThrowAway }: FileRowProps) {
  const { t } = useTranslation();
  return (
    <MenuButton
      label={t('Options of :name', { name: file.name })}
      className={cx(iconButton.ib, iconButton.sm)}
      actions={() => [
        { id: 'download', label: t('Download'), icon: Download, onSelect: () => actions.download(file) },
        { id: 'rename', label: t('Rename'), icon: PenLine, onSelect: () => actions.rename(file) },
        {
          id: 'delete',
          label: t('Delete'),
          icon: Trash2,
          isDanger: true,
          startsGroup: true,
          onSelect: () => onThrowAway(file),
        },
      ]}
    >
      <Icon of={EllipsisVertical} size={18} />
    </MenuButton>
  );
}

function BinButtons({ file, actions }: Omit<FileRowProps, 'onThrowAway'>) {
  const { t } = useTranslation();
  const { name } = file;
  return (
    <span className={cx('row', styles.fileButtons)}>
      <IconButton
        label={t('Restore :name', { name })}
        className={iconButton.sm}
        onClick={() => void actions.restore(file)}
      >
        <Icon of={RotateCcw} size={16} />
      </IconButton>
      <IconButton
        label={t('Delete :name for good', { name })}
        className={iconButton.sm}
        onClick={() => void actions.deleteForever(file)}
      >
        <Icon of={Trash2} size={16} />
      </IconButton>
    </span>
  );
}

/** What the picture shows, as far as it can be drawn; else what kind of file it is. */
function FileMark({ file }: { file: FileEntry }) {
  const [isBroken, setBroken] = useState(false);
  if (file.type !== 'image' || isBroken) return <Icon of={ICONS[file.type] ?? FileIcon} />;
  return (
    <img
      src={`${basePath()}/api/v1/file-entries/${file.id}/thumbnail`}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}

/** A file of one's own, or one in the bin. */
export function FileRow({ file, actions, onThrowAway }: FileRowProps) {
  const about = [
    file.extension.toUpperCase(),
    formatBytes(file.file_size),
    formatDay(file.deleted_at ?? file.created_at),
  ].join(' · ');
  return (
    <ListRow mark={<FileMark file={file} />} title={file.name} about={about}>
      {file.deleted_at === null ? (
        <KeptButtons file={file} actions={actions} onThrowAway={onThrowAway} />
      ) : (
        <BinButtons file={file} actions={actions} />
      )}
    </ListRow>
  );
}
