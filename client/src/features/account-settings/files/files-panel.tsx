import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FILE_BIN_DAYS } from '@tonearm/shared/limits';
import type { FileEntry, FileSpace } from '@tonearm/shared/uploads/file-entries.dto';
import { cx } from '../../../lib/class-names';
import { formatBytes } from '../../../lib/format';
import { LoadMore } from '../../../music/endless/load-more';
import { PRICING_PATH } from '../../../platform/billing/billing-paths';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useSettings } from '../../../platform/session/use-session';
import { ChipGroup } from '../../../ui/chip-group';
import { Meter } from '../../../ui/meter';
import { Panel } from '../../../ui/panel';
import { Segmented } from '../../../ui/segmented';
import { ListRowsSkeleton } from '../../../ui/list-row';
import { FileRow } from './file-row';
import { FileUploads } from './file-uploads';
import { filePagesApi } from './file-pages-api';
import { useFileActions } from './use-file-actions';
import styles from './files.module.css';
import { settingsPage } from '../../../ui/settings-page.styles';

type Kind = 'all' | 'audio' | 'image';
type View = 'files' | 'bin';

/** "1.2 GB of 5 GB used", with its bar where there is an end to it. */
function SpaceUsed({ space: { used, available } }: { space: FileSpace }) {
  const { t } = useTranslation();
  const isSelling = useSettings()['billing.enable'];
  if (available === null)
    return <p className={cx('t2 s13 num', styles.fileSpace)}>{t(':size used', { size: formatBytes(used) })}</p>;
  const share = Math.min(1, used / Math.max(1, available));
  const size = formatBytes(available);
  const text =
    used === 0
      ? t('None of your :size is used yet', { size })
      : t(':used of :size used', { used: formatBytes(used), size });
  return (
    <div className={styles.fileSpace}>
      <Meter
        className={styles.meter}
        label={t('Space used')}
        value={share * 100}
        max={100}
        text={text}
        look={share > 0.9 ? 'warning' : 'primary'}
      />
      <p className="t2 s13 num">
        {text}{' '}
        {share > 0.9 && isSelling && (
          <Link className="lnk" to={PRICING_PATH}>
            {t('See plans')}
          </Link>
        )}
      </p>
    </div>
  );
}

function UndoRow({ file, onUndo }: { file: FileEntry; onUndo: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="grow ell">{t('“:name” is in the bin.', { name: file.name })}</span>
      <button type="button" className={settingsPage.quietLink} onClick={onUndo}>
        {t('Undo')}
      </button>
    </>
  );
}

interface ListedFilesProps {
  view: View;
  kind: Kind;
  onThrowAway: (file: FileEntry) => void;
}

function ListedFiles({ view, kind, onThrowAway }: ListedFilesProps) {
  const { t } = useTranslation();
  const actions = useFileActions();
  const list = { ...(kind !== 'all' && { type: kind }), ...(view === 'bin' && { trashed: 'true' }) };
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    filePagesApi.useFilePagesInfiniteQuery(list);
  const files = currentData?.pages.flatMap(({ pagination }) => pagination.data);
  const space = currentData?.pages[0]?.space;
  if (!files)
    return error && !isFetching ? <ProblemRow onRetry={() => void refetch()} /> : <ListRowsSkeleton rows={3} />;
  return (
    <>
      {files.length === 0 && (
        <p className={cx('t2', styles.filesEmpty)}>
          {view === 'bin'
            ? t('The bin is empty.')
            : kind === 'all'
              ? t('Nothing here yet. What you upload is listed here.')
              : t('No files of this kind.')}
        </p>
      )}
      <ul aria-label={view === 'bin' ? t('Bin') : t('Files')}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} actions={actions} onThrowAway={onThrowAway} />
        ))}
      </ul>
      <LoadMore hasMore={hasNextPage} isFetching={isFetching} error={error} onMore={() => void fetchNextPage()} />
      {space && <SpaceUsed space={space} />}
    </>
  );
}

/** The person's uploads: what is there, what lies in the bin, how much room it takes. */
export default function FilesPanel() {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('files');
  const [kind, setKind] = useState<Kind>('all');
  const [gone, setGone] = useState<FileEntry | null>(null);
  const { throwAway, restore } = useFileActions();
  const show = (next: View): void => {
    setView(next);
    setGone(null);
  };
  const undo = async (file: FileEntry): Promise<void> => {
    setGone(null);
    await restore(file);
  };
  return (
    <Panel
      id="files"
      title={t('Files')}
      about={
        view === 'bin'
          ? t('Files go for good :count days after they were deleted.', { count: FILE_BIN_DAYS })
          : t('What you have uploaded. Only you see it here.')
      }
      end={
        <Segmented
          label={t('Show')}
          options={[
            { id: 'files', label: t('Files') },
            { id: 'bin', label: t('Bin') },
          ]}
          chosen={view}
          onChoose={show}
        />
      }
    >
      {view === 'files' && <FileUploads />}
      <ChipGroup
        label={t('Kind')}
        chosen={kind}
        onChoose={(id) => setKind(id as Kind)}
        options={[
          { id: 'all', label: t('All') },
          { id: 'audio', label: t('Audio') },
          { id: 'image', label: t('Images') },
        ]}
      />
      <div role="status" className={styles.fileUndo}>
        {gone && <UndoRow file={gone} onUndo={() => void undo(gone)} />}
      </div>
      <ListedFiles
        key={`${view} ${kind}`}
        view={view}
        kind={kind}
        onThrowAway={(file) => void throwAway(file).then((isGone) => setGone(isGone ? file : null))}
      />
    </Panel>
  );
}
