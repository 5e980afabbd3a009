import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Download, Pencil } from 'lucide-react';
import type { FileRecord, FileUsage } from '@tonearm/shared/uploads/file-entries.dto';
import type { FilePlace } from '@tonearm/shared/uploads/file-places';
import { artistPath, trackPath, userPath } from '@tonearm/shared/rules/paths';
import { useListFileUsesQuery } from '../../../api/admin-files';
import { basePath } from '../../../api/bootstrap-data';
import { formatBytes, formatDay } from '../../../lib/format';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { Button, buttonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { diskWords, fileKinds, placeWords } from './file-words';
import { useMayRename } from './use-rename';
import styles from './files.module.css';

/** What a file looks or sounds like, where a browser shows it. */
function Preview({ file }: { file: FileRecord }) {
  const { t } = useTranslation();
  const address = `${basePath()}${file.url}`;
  if (file.type === 'image')
    return (
      <div className={styles.preview}>
        <img src={address.replace(/download$/, 'thumbnail')} alt={t('Preview of :name', { name: file.name })} />
      </div>
    );
  if (file.type !== 'audio') return null;
  return (
    <div className={styles.preview}>
      <audio controls preload="none" src={address} aria-label={t('Preview of :name', { name: file.name })} />
    </div>
  );
}

/** Where what a file is needed for is looked at. */
const PATHS: Readonly<Record<FileUsage['type'], (use: FileUsage) => string>> = {
  track: trackPath,
  album: ({ id }) => `/admin/albums/${id}/edit`,
  artist: artistPath,
  genre: ({ name }) => `/admin/genres?query=${encodeURIComponent(name)}`,
  backstage_request: ({ id }) => `/admin/backstage-requests/${id}`,
};

function Uses({ id, onLeave }: { id: number; onLeave: () => void }) {
  const { t } = useTranslation();
  const { currentData, isError } = useListFileUsesQuery({ id });
  const words: Readonly<Record<FileUsage['type'], string>> = {
    track: t('Track'),
    album: t('Album'),
    artist: t('Artist'),
    genre: t('Genre'),
    backstage_request: t('Artist request'),
  };
  if (isError) return t('Could not be loaded');
  if (!currentData) return '…';
  if (currentData.uses.length === 0) return t('Nowhere');
  return (
    <ul className={styles.uses}>
      {currentData.uses.map((use) => (
        <li key={`${use.type} ${use.id}`}>
          {words[use.type]}:{' '}
          <Link className="lnk" dir="auto" to={PATHS[use.type](use)} onClick={onLeave}>
            {use.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What is to be done with the file once its panel is closed. */
export type FileAnswer = 'rename' | { moveTo: FilePlace };

export interface FileDialogProps extends DialogControl<FileAnswer> {
  file: FileRecord;
  /** Where it can be moved to. */
  places: readonly FilePlace[];
}

/** Where a file lies, and to where it can be moved. */
function Stored({
  file: { place },
  places,
  onMove,
}: Pick<FileDialogProps, 'file' | 'places'> & { onMove: (to: FilePlace) => void }) {
  const { t } = useTranslation();
  const moves: Readonly<Record<FilePlace, string>> = {
    server: t('Move to this server'),
    bucket: t('Move to the bucket'),
  };
  return (
    <div className={styles.stored}>
      <span>{place ? placeWords(t)[place] : '–'}</span>
      {places
        .filter((to) => to !== place)
        .map((to) => (
          <Button key={to} size="sm" needsNetwork onClick={() => onMove(to)}>
            {moves[to]}
          </Button>
        ))}
    </div>
  );
}

/** A file, what it is, where it lies and where it is used. Open it lazily; it resolves with what is to be done with the file. */
export default function FileDialog({ file, places, onClose }: FileDialogProps) {
  const { t } = useTranslation();
  const mayRename = useMayRename();
  const footer = (
    <>
      {file.deleted_at === null && mayRename(file) && (
        <Button needsNetwork icon={<Icon of={Pencil} size={16} />} onClick={() => onClose('rename')}>
          {t('Rename')}
        </Button>
      )}
      <Button onClick={() => onClose()}>{t('Close')}</Button>
      <a className={buttonClass({ look: 'primary' })} href={`${basePath()}${file.url}`} download>
        <Icon of={Download} size={16} />
        {t('Download')}
      </a>
    </>
  );
  const facts: readonly [string, React.ReactNode][] = [
    [t('Type'), `${fileKinds(t)[file.type]} (${file.mime})`],
    [t('Size'), formatBytes(file.file_size)],
    [
      t('Owner'),
      file.owner ? (
        <Link key="owner" className="lnk" to={userPath(file.owner)} onClick={() => onClose()} dir="auto">
          {file.owner.name}
        </Link>
      ) : (
        '–'
      ),
    ],
    [t('Disk'), `${diskWords(t)[file.disk] ?? file.disk} · ${file.path}`],
    [t('Stored in'), <Stored key="stored" file={file} places={places} onMove={(moveTo) => onClose({ moveTo })} />],
    [t('Added'), formatDay(file.created_at)],
    [t('Used by'), <Uses key="uses" id={file.id} onLeave={() => onClose()} />],
  ];
  return (
    <Dialog title={file.name} closeLabel={t('Close')} size={620} onClose={() => onClose()} footer={footer}>
      <div className="col g4">
        {file.deleted_at === null && <Preview file={file} />}
        <dl className={styles.facts}>
          {facts.map(([term, value]) => (
            <Fact key={term} term={term}>
              {value}
            </Fact>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </>
);
