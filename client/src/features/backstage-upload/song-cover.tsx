import { CoverField } from '../../music/release-form/cover-field';
import { useDeskDispatch } from './desk-context';
import type { Song } from './desk-types';
import styles from './backstage-upload.module.css';

/** The picture of a song that is no album's. */
export function SongCover({ song }: { song: Song }) {
  const dispatch = useDeskDispatch();
  return (
    <div className={styles.songCover}>
      <CoverField
        of={song.track}
        name={song.values.name}
        next={song.newCover}
        onChange={(newCover) => dispatch({ type: 'song', id: song.track.id, changed: { newCover } })}
      />
    </div>
  );
}
