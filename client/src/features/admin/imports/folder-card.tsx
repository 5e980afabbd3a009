import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowUp, ChevronRight, Folder } from 'lucide-react';
import type { MusicFoldersAnswer } from '@tonearm/shared/admin/imports.dto';
import { useListMusicFoldersQuery } from '../../../api/admin-imports';
import { readApiError } from '../../../api/errors';
import { cx } from '../../../lib/class-names';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { commandLine } from '../../../ui/command-line.styles';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { ListRowsSkeleton } from '../../../ui/list-row';
import { useStartImport } from './use-start-import';
import styles from './imports-page.module.css';

interface LookProps {
  answer: MusicFoldersAnswer;
  isOff: boolean;
  /** null: those that the installation allows. */
  onLook: (path: string | null) => void;
}

/** Nothing can be imported from here until the installation says what. */
function NoFolders() {
  const { t } = useTranslation();
  return (
    <div className="col g3">
      <p className="t2 s13">
        {t(
          'This installation allows no folders yet. At the server, this variable names those that may be imported here:',
        )}
      </p>
      <code className={cx('anywhere', commandLine.command)} dir="ltr" translate="no">
        MUSIC_FOLDERS=/srv/music
      </code>
    </div>
  );
}

function Where({ answer: { path, parent, is_imported: isImported }, isOff, onLook }: LookProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLSpanElement>(null);
  const last = useRef(path);
  // The row that was pressed is gone.
  useEffect(() => {
    if (last.current !== path) element.current?.focus();
    last.current = path;
  }, [path]);
  return (
    <div className={styles.where}>
      {path !== null && (
        <IconButton label={t('To the folder above')} disabled={isOff} onClick={() => onLook(parent)}>
          <Icon of={ArrowUp} size={18} />
        </IconButton>
      )}
      <span
        ref={element}
        tabIndex={-1}
        className="med s13 anywhere grow"
        dir="ltr"
        translate={path === null ? 'yes' : 'no'}
      >
        {path ?? t('Folders that may be imported')}
      </span>
      {isImported && <Badge>{t('Imported')}</Badge>}
    </div>
  );
}

function Folders({ answer, isOff, onLook }: LookProps) {
  const { t } = useTranslation();
  const { folders, has_more: hasMore } = answer;
  if (folders.length === 0) return <p className="t2 s13">{t('There are no folders in it.')}</p>;
  return (
    <>
      <ul className={styles.folders} aria-label={t('Folders')}>
        {folders.map(({ name, path, is_imported: isImported }) => (
          <li key={path}>
            <button type="button" className={styles.folder} disabled={isOff} onClick={() => onLook(path)}>
              <Icon of={Folder} size={18} className="t2" />
              <bdi className="grow anywhere" translate="no">
                {name}
              </bdi>
              {isImported && <Badge>{t('Imported')}</Badge>}
              <Icon of={ChevronRight} size={16} className="flip t3" />
            </button>
          </li>
        ))}
      </ul>
      {hasMore && <p className="t2 s13">{t('There are more than are shown.')}</p>}
    </>
  );
}

/** Chooses a folder of the server, and has it looked at or imported. */
export function FolderCard({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation();
  const [path, setPath] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useListMusicFoldersQuery(path === null ? {} : { path });
  const { start, isStarting, refusal, forgive } = useStartImport();
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    // A scan has ended: what it imported is marked.
    if (wasBusy.current && !isBusy) void refetch();
    wasBusy.current = isBusy;
  }, [isBusy, refetch]);
  const look = (next: string | null): void => {
    forgive();
    setPath(next);
  };
  const words = error && (readApiError(error).fields.path ?? readApiError(error).fields.folder);
  const fault = words ?? refusal;
  const begin = (isDry: boolean) => path !== null && void start({ folder: path, dry_run: isDry });
  const isOff = path === null || isBusy || isFetching || error !== undefined;
  return (
    <EditorCard title={t('Import a folder')}>
      <div className="col g3" aria-busy={isFetching}>
        {data && path === null && data.folders.length === 0 && <NoFolders />}
        {data && (path !== null || data.folders.length > 0) && (
          <>
            <Where answer={data} isOff={isFetching} onLook={look} />
            {!error && <Folders answer={data} isOff={isFetching} onLook={look} />}
          </>
        )}
        {!data && !error && <ListRowsSkeleton rows={3} />}
        {error && (words === undefined ? <ProblemRow onRetry={() => void refetch()} /> : null)}
        {fault && (
          <p role="alert" className={cx('anywhere s13', styles.problem)}>
            {t(fault)}
          </p>
        )}
        {words !== undefined && (
          <span>
            <Button look="outline" onClick={() => look(null)}>
              {t('Back to the first folders')}
            </Button>
          </span>
        )}
        <p className="t2 s13">
          {t('Files stay where they are and are only read. A dry run says what an import would do.')}
        </p>
        <span className="row wrap">
          <Button needsNetwork look="outline" busy={isStarting} disabled={isOff} onClick={() => begin(true)}>
            {t('Dry run')}
          </Button>
          <Button needsNetwork look="primary" busy={isStarting} disabled={isOff} onClick={() => begin(false)}>
            {t('Import')}
          </Button>
        </span>
      </div>
    </EditorCard>
  );
}
