import { Suspense, useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { useStore } from 'react-redux';
import { cx } from '../../lib/class-names';
import { formatBytes, formatNumber } from '../../lib/format';
import { albumFaults, isSound } from '../../music/release-form/release-rules';
import { useProcessing } from '../../music/release-form/use-processing';
import { ProblemRow } from '../../platform/errors/problem-row';
import { useMakerArea } from '../../platform/maker-area/maker-area';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import type { SessionState } from '../../platform/session/session.slice';
import { useWorkspaceId } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import { readDropped } from '../../platform/uploads/found-files';
import { termsOf } from '../../platform/uploads/upload-queue-of';
import type { DroppedFiles } from '../../platform/uploads/upload-item';
import { useUploads } from '../../platform/uploads/use-uploads';
import { MayMakeMusic } from '../../platform/workspaces/may-make-music';
import { WorkingIn } from '../../platform/workspaces/working-in';
import { Button } from '../../ui/button';
import type { ComboOption } from '../../ui/combo-box/combo-option';
import { lazyPart } from '../../ui/lazy-part';
import { Segmented } from '../../ui/segmented';
import { AlbumPanel } from './album-panel';
import { DeskDispatch } from './desk-context';
import { DeskList } from './desk-list';
import { countOf, faultsOfSong, songsInOrder, underWay } from './desk-rules';
import type { DeskCount } from './desk-rules';
import { EMPTY_DESK, deskReducer } from './desk-state';
import type { Desk } from './desk-types';
import { DoneView } from './done-view';
import { Drafts } from './drafts';
import { DropZone } from './drop-zone';
import { QuotaNote } from './quota-note';
import { useContinue } from './use-continue';
import { useDeskWork } from './use-desk-work';
import { songsAmong, useIncoming } from './use-incoming';
import { useJoining } from './use-joining';
import { useOwnDrafts } from './use-own-drafts';
import { usePageDrop } from './use-page-drop';
import { usePublish } from './use-publish';
import type { Published } from './use-publish';
import { useStoredDesk } from './use-stored-desk';
import styles from './backstage-upload.module.css';

const UploadArtist = lazyPart(() => import('./upload-artist'));

/** Uploads belong to the place where they were begun. */
const scopeOf = (placeId: number): string => (placeId === 0 ? 'studio' : `studio-${placeId}`);

/** The desk with everything that changes it. */
function useDesk(artistId: number | undefined) {
  const [desk, dispatch] = useReducer(deskReducer, EMPTY_DESK);
  const uploads = useUploads(scopeOf(useWorkspaceId()));
  const drafts = useOwnDrafts();
  const { isWaiting, retry } = useStoredDesk(desk, dispatch);
  useIncoming(isWaiting ? [] : uploads.items, dispatch);
  const work = useDeskWork(desk, dispatch, { uploads, artistId });
  useJoining(desk, work.isImporting);
  const goOn = useContinue(dispatch);
  const { refetch } = drafts;
  useProcessing(
    underWay(desk),
    (news) => {
      dispatch({
        type: 'song',
        id: news.track_id,
        changed: { state: news.processing_state, error: news.processing_error },
      });
      // Covers and lengths come with the end of it.
      if (news.processing_state === 'ready') refetch();
    },
    refetch,
  );
  useEffect(() => {
    if (drafts.tracks) dispatch({ type: 'refreshed', tracks: drafts.tracks });
  }, [drafts.tracks]);
  const add = (files: readonly File[] | DroppedFiles): void => {
    const meant =
      files instanceof Promise
        ? files.then(songsAmong)
        : files.filter((file) => songsAmong([{ file, relativePath: file.webkitRelativePath || null }]).length > 0);
    void uploads.add(meant, { uploadType: 'trackMedia' });
  };
  return { desk, dispatch, uploads, drafts, work, add, goOn, retry };
}

const faultless = (desk: Desk): boolean => {
  const now = Date.now();
  return (
    songsInOrder(desk).every((song) => isSound(faultsOfSong(song, desk.mode, now))) &&
    (desk.mode !== 'album' || isSound(albumFaults(desk.album.values, now)))
  );
};

/** How far everything is, in a sentence. */
function lineOf({ files, ready, waiting, failed }: DeskCount, t: TFunction): string {
  if (files === 0) return t('Songs and albums, from your files.');
  if (ready === files) return t('All files are ready.');
  if (failed > 0) return t('Some files couldn’t be prepared. Try them again or remove them.');
  const numbers = { ready: formatNumber(ready), all: formatNumber(files) };
  return waiting > 0
    ? t(':ready of :all files ready. You can keep editing while the rest upload.', numbers)
    : t(':ready of :all files ready. You can publish already; the rest follows by itself.', numbers);
}

function Head({
  desk,
  isPending,
  onMode,
  onPublish,
}: {
  desk: Desk;
  isPending: boolean;
  onMode: (mode: Desk['mode']) => void;
  onPublish: () => void;
}) {
  const { t } = useTranslation();
  const { isAdmin } = useMakerArea();
  const { files, waiting, failed } = countOf(desk);
  const isAlbum = desk.mode === 'album';
  const songs = files - waiting;
  const isPrivate = isAlbum
    ? desk.album.values.visibility === 'private'
    : songsInOrder(desk).every(({ values }) => values.visibility === 'private');
  const label = isPrivate ? t('Save') : isAlbum ? t('Publish album') : t('Publish :count songs', { count: songs });
  return (
    <header className={styles.bsHead}>
      <div>
        {!isAdmin && <PageHeading className="h1">{t('Upload')}</PageHeading>}
        <p className="t2" role="status">
          {lineOf(countOf(desk), t)}
        </p>
      </div>
      {files > 0 && (
        <span className="row wrap">
          <Segmented
            size="md"
            label={t('Publish as')}
            options={[
              { id: 'songs', label: t('Songs') },
              { id: 'album', label: t('Album') },
            ]}
            chosen={desk.mode}
            onChoose={onMode}
          />
          <Button
            look="primary"
            disabled={songs === 0 || waiting > 0 || failed > 0}
            busy={isPending}
            onClick={onPublish}
          >
            {label}
          </Button>
        </span>
      )}
    </header>
  );
}

function UploadDesk() {
  const { t } = useTranslation();
  const toast = useToast();
  const { isAdmin } = useMakerArea();
  const [artist, setArtist] = useState<ComboOption | null>(null);
  const { desk, dispatch, uploads, drafts, work, add, goOn, retry } = useDesk(artist?.id);
  const [published, setPublished] = useState<Published | null>(null);
  const [showsFaults, setShowsFaults] = useState(false);
  const [now] = useState(Date.now);
  const maxBytes = termsOf(useStore<{ session: SessionState }>().getState()).maxBytes;
  const { isPending, publish } = usePublish(
    (done) => {
      setPublished(done);
      setShowsFaults(false);
      dispatch({ type: 'emptied' });
      uploads.clear();
      drafts.refetch();
    },
    (refused) => dispatch({ type: 'refused', refused }),
  );
  const isOver = usePageDrop((transfer) => {
    if (isPending) return;
    setPublished(null);
    add(readDropped(transfer));
  });
  if (published)
    return (
      <DoneView
        published={published}
        isPreparing={published.tracks.some(({ processing_state: state }) => state !== 'ready')}
        onMore={() => setPublished(null)}
      />
    );

  const isEmpty = desk.order.length === 0;
  const isAlbum = desk.mode === 'album' && !isEmpty;
  const ids = songsInOrder(desk).map(({ track }) => track.id);
  const tryPublish = (): void => {
    setShowsFaults(true);
    if (faultless(desk)) publish(desk);
    else toast({ type: 'danger', message: t('Something is missing. Look at what is marked.') });
  };
  const head = (
    <Head
      desk={desk}
      isPending={isPending}
      onMode={(mode) => dispatch({ type: 'mode', mode })}
      onPublish={tryPublish}
    />
  );
  if (retry)
    return (
      <>
        {head}
        <ProblemRow onRetry={retry} />
      </>
    );
  return (
    <DeskDispatch value={dispatch}>
      {head}
      <QuotaNote refused={Object.keys(desk.refused).length} />
      {/* What is sent is cleared away afterwards: nothing may come to it meanwhile. */}
      <div className={cx(styles.bsg, !isAlbum && styles.alone)} inert={isPending}>
        {isAlbum && (
          <aside>
            <AlbumPanel album={desk.album} faults={showsFaults ? albumFaults(desk.album.values, now) : {}} />
          </aside>
        )}
        <div className={styles.deskSongs}>
          {isAdmin && (
            <Suspense fallback={null}>
              <UploadArtist value={artist} onChange={setArtist} />
            </Suspense>
          )}
          <DropZone isOver={isOver} isWide={isEmpty} maxSize={formatBytes(maxBytes)} onFiles={add} />
          <DeskList desk={desk} items={uploads.items} work={work} showsFaults={showsFaults} now={now} />
          <Drafts
            tracks={(drafts.tracks ?? []).filter(({ id, visibility }) => visibility === 'private' && !ids.includes(id))}
            albums={isEmpty ? (drafts.albums ?? []).filter(({ visibility }) => visibility === 'private') : []}
            onContinue={goOn}
          />
        </div>
      </div>
    </DeskDispatch>
  );
}

/** `/backstage/upload`, and for the site's music `/admin/upload`: files become songs and albums (spec 2 §2.2, §2.5). */
export function UploadPage() {
  const { t } = useTranslation();
  const { Page } = useMakerArea();
  const placeId = useWorkspaceId();
  useDocumentTitle(t('Upload'));
  // Each place has a desk of its own.
  const desk = (
    <MayMakeMusic title={t('You can’t upload music here')}>
      <WorkingIn />
      <UploadDesk key={placeId} />
    </MayMakeMusic>
  );
  if (Page) return <Page title={t('Upload')}>{desk}</Page>;
  return <div className={styles.bsPage}>{desk}</div>;
}
