import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FolderCheck, RotateCw } from 'lucide-react';
import type { LibraryRoot } from '@tonearm/shared/catalogue/library.dto';
import { useListLibraryRootsQuery } from '../../../api/admin-imports';
import { formatCount, formatMoment } from '../../../lib/format';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';
import { ListRow, ListRowsSkeleton } from '../../../ui/list-row';
import { shortPath } from './run-words';
import { useStartImport } from './use-start-import';

function RootRow({ root, isBusy, onScan }: { root: LibraryRoot; isBusy: boolean; onScan: () => void }) {
  const { t } = useTranslation();
  const { path, files_count: files, failed_count: failed, scanned_at: at } = root;
  const about = [
    path,
    t('Files: :files', { files: formatCount(files) }),
    ...(failed > 0 ? [t('Failed: :failed', { failed: formatCount(failed) })] : []),
    at === null ? t('Not scanned whole') : formatMoment(at),
  ];
  return (
    <ListRow mark={<Icon of={FolderCheck} />} title={shortPath(path)} about={about.join(' · ')}>
      <IconButton label={t('Scan :path', { path })} className={iconButton.sm} disabled={isBusy} onClick={onScan}>
        <Icon of={RotateCw} size={16} />
      </IconButton>
    </ListRow>
  );
}

/** The folders that were imported, which are scanned again one by one or all. */
export function RootsCard({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useListLibraryRootsQuery();
  const { start, isStarting } = useStartImport();
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) void refetch();
    wasBusy.current = isBusy;
  }, [isBusy, refetch]);
  const roots = data?.library_roots;
  return (
    <EditorCard title={t('Imported folders')}>
      {!roots && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <ListRowsSkeleton rows={2} />)}
      {roots?.length === 0 && <p className="t2 s13">{t('None yet.')}</p>}
      {roots && roots.length > 0 && (
        <div className="col g3">
          <ul aria-label={t('Imported folders')}>
            {roots.map((root) => (
              <RootRow
                key={root.id}
                root={root}
                isBusy={isBusy || isStarting}
                onScan={() => void start({ folder: root.path, dry_run: false })}
              />
            ))}
          </ul>
          <span>
            <Button
              needsNetwork
              look="outline"
              busy={isStarting}
              disabled={isBusy}
              onClick={() => void start({ dry_run: false })}
            >
              {t('Scan all')}
            </Button>
          </span>
        </div>
      )}
    </EditorCard>
  );
}
