import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../lib/class-names';
import type { UploadItem } from '../../platform/uploads/upload-item';
import { Button } from '../../ui/button';
import { useReorder } from '../../ui/reorder/use-reorder';
import { useReorderWords } from '../../ui/reorder/use-reorder-words';
import { useDeskDispatch } from './desk-context';
import { faultsOfSong, isMarked, keyOfTrack, keyOfUpload, trackIdOf } from './desk-rules';
import type { Desk, RowKey, Song } from './desk-types';
import { DuplicateNote } from './duplicate-note';
import { SongRow } from './song-row';
import { UploadRow } from './upload-row';
import type { DeskWork } from './use-desk-work';
import styles from './backstage-upload.module.css';
import { card } from '../../ui/card.styles';

interface DeskRowsProps {
  desk: Desk;
  /** The rows that are shown, from top to bottom. */
  keys: readonly RowKey[];
  items: readonly UploadItem[];
  work: DeskWork;
  /** Rows that are chosen to be changed together; null: nothing is being chosen. */
  chosen: ReadonlySet<RowKey> | null;
  onChosen: (chosen: ReadonlySet<RowKey>) => void;
  /** Publishing was tried: every fault is shown, not only those of what was touched. */
  showsFaults: boolean;
  /** Moments before this one have passed. */
  now: number;
}

/** Thousands of files may come at once; whoever needs the later ones asks for them. */
const ROWS_STEP = 100;

const coverOf = ({ newCover, cover }: Desk['album']): Pictured | null =>
  newCover ? { image: newCover.url, image_variants: null, image_color: null } : cover?.image ? cover : null;

function withToggled<T>(all: ReadonlySet<T>, one: T): Set<T> {
  const next = new Set(all);
  if (!next.delete(one)) next.add(one);
  return next;
}

const nameOf = (key: RowKey, { desk, items }: Pick<DeskRowsProps, 'desk' | 'items'>): string =>
  desk.songs[trackIdOf(key) ?? 0]?.values.name ?? items.find(({ id }) => keyOfUpload(id) === key)?.name ?? '';

function DeskSong({
  song,
  place,
  isOpen,
  onToggle,
  handle,
  ...props
}: DeskRowsProps & { song: Song; place: number | null; isOpen: boolean; onToggle: () => void; handle: object }) {
  const { desk, keys, work, chosen, onChosen, showsFaults, now } = props;
  const dispatch = useDeskDispatch();
  const { t } = useTranslation();
  const { id } = song.track;
  const faults = faultsOfSong(song, desk.mode, now);
  return (
    <>
      <SongRow
        song={song}
        place={place}
        albumCover={place === null ? null : coverOf(desk.album)}
        albumName={place === null ? null : desk.album.values.name || t('Album')}
        isOpen={isOpen}
        faults={showsFaults || isOpen ? faults : {}}
        handle={handle as Parameters<typeof SongRow>[0]['handle']}
        canMove={keys.length > 1 && keys.length === desk.order.length}
        isChosen={chosen ? chosen.has(keyOfTrack(id)) : null}
        onChosen={() => onChosen(withToggled(chosen ?? new Set(), keyOfTrack(id)))}
        onToggle={onToggle}
        onChange={(changed) => dispatch({ type: 'values', ids: [id], changed })}
        onRemove={() => work.removeSong(song)}
        onRetry={() => void work.retrySong(song)}
      />
      {song.duplicateOf !== null && (
        <DuplicateNote
          song={song}
          isBusy={work.isReplacing}
          onSkip={() => work.skipSong(song)}
          onReplace={(trackId) => work.replaceOld(song, trackId)}
        />
      )}
    </>
  );
}

/** How many rows there must be so that one that is marked is seen. */
const neededOf = ({ desk, keys, showsFaults, now }: DeskRowsProps, drawn: number): number =>
  drawn + keys.slice(drawn).findIndex((key) => isMarked(desk, key, { showsFaults, now })) + 1;

/** Rows: files on their way and songs, in an order of one's own. */
export function DeskRows(props: DeskRowsProps) {
  const { desk, keys, items, work, chosen, onChosen } = props;
  const { t } = useTranslation();
  const dispatch = useDeskDispatch();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [drawn, setDrawn] = useState(ROWS_STEP);
  const needed = neededOf(props, drawn);
  if (needed > drawn) setDrawn(needed);
  const { said, say } = useReorderWords();
  const { lifted, rowRef, handleOf } = useReorder<RowKey>({
    keys,
    onOrder: (order) => dispatch({ type: 'order', order }),
    announce: (what, key, place) => say(what, { name: nameOf(key, props), place, all: desk.order.length }),
  });
  const isAlbum = desk.mode === 'album';
  const places = new Map(desk.order.map((key, index) => [key, index + 1]));
  const uploadsByKey = new Map(items.map((item) => [keyOfUpload(item.id), item]));
  return (
    <>
      <ol className="desk-rows" aria-label={isAlbum ? t('Songs of the album') : t('Songs')}>
        {keys.slice(0, drawn).map((key) => {
          const song = desk.songs[trackIdOf(key) ?? 0];
          const item = uploadsByKey.get(key);
          if (!song && !item) return null;
          return (
            <li key={key} ref={rowRef(key)} className={cx(styles.upCard, card.card, lifted === key && 'is-lifted')}>
              {song && (
                <DeskSong
                  {...props}
                  song={song}
                  place={isAlbum ? (places.get(key) ?? null) : null}
                  isOpen={open.has(song.track.id) && lifted === null}
                  onToggle={() => setOpen(withToggled(open, song.track.id))}
                  handle={handleOf(key)}
                />
              )}
              {!song && item && (
                <UploadRow
                  item={item}
                  problem={work.problemOf(item)}
                  isChosen={chosen ? chosen.has(key) : null}
                  onChosen={() => onChosen(withToggled(chosen ?? new Set(), key))}
                  onPause={() => work.uploads.pause(item.id)}
                  onResume={() => work.uploads.resume(item.id)}
                  onRetry={() => work.retryUpload(item)}
                  onRemove={() => work.removeUpload(item)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {keys.length > drawn && (
        <Button block look="ghost" onClick={() => setDrawn(drawn + ROWS_STEP)}>
          {t('Show more')}
        </Button>
      )}
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}
