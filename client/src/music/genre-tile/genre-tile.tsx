import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { Genre } from '@tonearm/shared/catalogue/catalogue.dto';
import { genrePath } from '@tonearm/shared/rules/paths';
import { tintOf } from '@tonearm/shared/rules/tint';
import { hashOf } from '../../lib/hash';
import { Cover } from '../cover/cover';
import styles from './genre-tile.module.css';

interface GenreTileProps {
  genre: Genre;
  /** Another tile beside it has the same picture: its colour comes from its name. */
  isOfName?: boolean;
}

/** The colour of one of the genre's covers, else of its name. */
function hueOf(genre: Genre, isOfName: boolean): number {
  const { hue, chroma } = tintOf(genre.cover?.image_color ?? null);
  return chroma > 0.02 && !isOfName ? hue : hashOf(genre.name) % 360;
}

export function GenreTile({ genre, isOfName = false }: GenreTileProps) {
  return (
    <Link
      to={genrePath(genre)}
      className={styles.genre}
      style={{ '--h': hueOf(genre, isOfName) } as CSSProperties}
      data-roving
    >
      <span className="clamp2">{genre.display_name}</span>
      {genre.cover && <Cover of={genre.cover} name={genre.display_name} sizes="84px" />}
    </Link>
  );
}
