import type { TFunction } from 'i18next';
import { AudioLines, File, FileText, Image } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { FileRecord } from '@tonearm/shared/uploads/file-entries.dto';
import type { FileKind } from '@tonearm/shared/uploads/upload-types';
import { userPath } from '@tonearm/shared/rules/paths';
import { formatBytes, formatDay } from '../../../lib/format';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { NameCell } from '../records/record-cells';
import { diskWords, fileKinds, placeWords } from './file-words';
import styles from './files.module.css';

const ICONS: Readonly<Record<FileKind, LucideIcon>> = { audio: AudioLines, image: Image, document: FileText };

/** Columns of the list of all files. */
export const fileColumns = (t: TFunction): readonly ListColumn<FileRecord>[] => [
  {
    id: 'name',
    label: t('File'),
    width: 'minmax(180px, 2.2fr)',
    isFixed: true,
    cell: (file) => (
      <span className={styles.file}>
        <span className={styles.tile}>
          <Icon of={ICONS[file.type] ?? File} size={17} />
        </span>
        <NameCell name={file.name} to={null}>
          {file.mime}
        </NameCell>
      </span>
    ),
  },
  { id: 'type', label: t('Type'), width: '110px', fromPx: 1000, cell: ({ type }) => fileKinds(t)[type] },
  { id: 'file_size', label: t('Size'), width: '96px', isEnd: true, cell: ({ file_size: bytes }) => formatBytes(bytes) },
  {
    id: 'owner',
    label: t('Owner'),
    width: 'minmax(120px, 1.2fr)',
    fromPx: 900,
    cell: ({ owner }) => (owner ? <NameCell name={owner.name} to={userPath(owner)} /> : '–'),
  },
  {
    id: 'disk',
    label: t('Disk'),
    width: '110px',
    isExtra: true,
    fromPx: 1000,
    cell: ({ disk }) => diskWords(t)[disk] ?? disk,
  },
  {
    id: 'place',
    label: t('Stored in'),
    width: 'minmax(110px, 170px)',
    isExtra: true,
    fromPx: 1000,
    cell: ({ place }) => (place ? placeWords(t)[place] : '–'),
  },
  {
    id: 'in_use',
    label: t('Use'),
    width: '132px',
    cell: ({ in_use: isUsed }) => (
      <Badge hasDot {...(isUsed && { tone: 'good' })}>
        {isUsed ? t('In use') : t('Not in use')}
      </Badge>
    ),
  },
  {
    id: 'created_at',
    label: t('Added'),
    width: '118px',
    isExtra: true,
    fromPx: 1000,
    cell: ({ created_at: at }) => formatDay(at),
  },
  { id: 'updated_at', label: t('Updated'), width: '118px', fromPx: 1000, cell: ({ updated_at: at }) => formatDay(at) },
];
