import type { Genre } from '@tonearm/shared/catalogue/catalogue.dto';
import { useRovingFocus } from '../../ui/use-roving-focus';
import { GenreTile } from './genre-tile';

/** Genre tiles, four a row where there is room; arrows move between them. */
export function GenreGrid({ genres, label }: { genres: readonly Genre[]; label: string }) {
  const grid = useRovingFocus<HTMLUListElement>();
  return (
    <ul className="genres" aria-label={label} ref={grid} data-arrow-keys>
      {genres.map((genre) => <li key={genre.id}><GenreTile genre={genre} /></li>)}
    </ul>
  );
}
