import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Pencil, X } from 'lucide-react';
import type { ProcessingState } from '@tonearm/shared/catalogue/catalogue';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../lib/class-names';
import { formatDuration } from '../../lib/format';
import { plainText } from '../../lib/plain-text';
import { processingText } from '../../music/release-form/processing-text';
import { useMakerArea } from '../../platform/maker-area/maker-area';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { ReorderGrip } from '../../ui/reorder/reorder-grip';
import { useReorder } from '../../ui/reorder/use-reorder';
import { useReorderWords } from '../../ui/reorder/use-reorder-words';
import type { FoundOptions, OptionQuery } from '../../ui/combo-box/combo-option';
import { TokenField } from '../../ui/tokens/token-field';
import type { TokenOption } from '../../ui/tokens/token-field';
import { useSingles } from './use-singles';
import { useSongStates } from './use-song-states';
import styles from './backstage-editor.module.css';
import { iconButton } from '../../ui/icon-button.styles';
import { field } from '../../ui/field.styles';
import { Badge } from '../../ui/badge';

const SHOWN = 20;

interface AlbumSongsProps {
  tracks: readonly Track[];
  onChange: (tracks: readonly Track[]) => void;
  /** What nobody but its makers sees although they see the album. */
  isHidden: (track: Track) => boolean;
  /** What the server said of them. */
  error: string | undefined;
}

/** A field that finds own single songs and puts them at the end. */
function SinglesField({ tracks, onChange }: Pick<AlbumSongsProps, 'tracks' | 'onChange'>) {
  const { t } = useTranslation();
  const { isAdmin } = useMakerArea();
  const useOptions = (query: OptionQuery): FoundOptions<TokenOption & { track: Track }> => {
    const options = useSingles(query, isAdmin)
      .filter(
        ({ id, name }) => !tracks.some((track) => track.id === id) && plainText(name).includes(plainText(query.typed)),
      )
      .slice(0, SHOWN)
      .map((track) => ({ id: String(track.id), name: track.name, track }));
    return { options };
  };
  return (
    <TokenField
      label={isAdmin ? t('Add a single song') : t('Add one of your songs')}
      name="add_song"
      tokens={[]}
      useOptions={useOptions}
      placeholder={t('Name of the song')}
      removeLabel={(name) => name}
      onRemove={() => undefined}
      onChoose={({ track }) => onChange([...tracks, track])}
    />
  );
}

/** The album's songs: their order by pointer and keys, ways to each, and own single songs to add. What leaves the album stays as a single song. */
export function AlbumSongs({ tracks, onChange, isHidden, error }: AlbumSongsProps) {
  const { t } = useTranslation();
  const { said, say } = useReorderWords();
  const { lifted, rowRef, handleOf } = useReorder<number>({
    keys: tracks.map(({ id }) => id),
    onOrder: (ids) => onChange(ids.flatMap((id) => tracks.find((track) => track.id === id) ?? [])),
    announce: (what, id, place) =>
      say(what, { name: tracks.find((track) => track.id === id)?.name ?? '', place, all: tracks.length }),
  });
  const stateOf = useSongStates(tracks);
  const { editorOf } = useMakerArea();
  return (
    <>
      {tracks.length === 0 && (
        <p className="t2">{t('No songs yet. Add some of your single songs, or upload new ones.')}</p>
      )}
      <ol className={styles.edSongs} aria-label={t('Songs of the album')}>
        {tracks.map((track, index) => (
          <li key={track.id} ref={rowRef(track.id)} className={cx(lifted === track.id && 'is-lifted')}>
            <ReorderGrip {...handleOf(track.id)} label={t('Move :name', { name: track.name })} />
            <span className="num t2">{index + 1}</span>
            <span className={styles.edSong}>
              <span className="ell" dir="auto">
                {track.name}
              </span>
              {isHidden(track) && <Badge>{t('Private')}</Badge>}
            </span>
            <State state={stateOf(track)} durationMs={track.duration_ms} />
            <span className={cx('row', styles.songButtons)}>
              {/* The details of somebody else's song leave out its visibility. */}
              {track.visibility !== undefined && (
                <Link
                  className={cx(iconButton.ib, iconButton.sm)}
                  to={editorOf('tracks', track.id)}
                  aria-label={t('Edit :name', { name: track.name })}
                  data-tip={t('Edit')}
                >
                  <Icon of={Pencil} size={16} />
                </Link>
              )}
              <IconButton
                className={iconButton.sm}
                label={t('Take :name off the album', { name: track.name })}
                onClick={() => onChange(tracks.filter(({ id }) => id !== track.id))}
              >
                <Icon of={X} size={16} />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
      {error && (
        <p className={field.errmsg} role="alert">
          {error}
        </p>
      )}
      <div className={styles.addSongs}>
        <SinglesField tracks={tracks} onChange={onChange} />
      </div>
    </>
  );
}

/** What a song waits for, else how long it is. */
function State({ state, durationMs }: { state: ProcessingState | undefined; durationMs: number }) {
  const { t } = useTranslation();
  const isReady = state === undefined || state === 'ready';
  return (
    <span className={cx('s13 num', state === 'failed' ? field.errmsg : 't2')}>
      {isReady ? formatDuration(durationMs) : processingText(state, t)}
    </span>
  );
}
