import type { Genre } from '@tonearm/shared/catalogue/catalogue.dto';
import { useRovingFocus } from '../../ui/use-roving-focus';
import { GenreTile } from './genre-tile';
import styles from './genre-tile.module.css';

/** Where the picture of an earlier tile comes again. */
const isRepeated = (genres: readonly Genre[], at: number): boolean => {
  const image = genres[at]?.cover?.image;
  return Boolean(image) && genres.findIndex((genre) => genre.cover?.image === image) < at;
};

/** Genre tiles, four a row where there is room; arrows move between them. */
export function GenreGrid({ genres, label }: { genres: readonly Genre[]; label: string }) {
  const grid = useRovingFocus<HTMLUListElement>();
  return (
    <ul className={styles.genres} aria-label={label} ref={grid} data-arrow-keys>
      {genres.map((genre, at) => (
        <li key={genre.id}>
          <GenreTile genre={genre} isOfName={isRepeated(genres, at)} />
        </li>
      ))}
    </ul>
  );
}
