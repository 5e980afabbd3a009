import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Tag } from 'lucide-react';
import type { Genre } from '@tonearm/shared/catalogue/catalogue.dto';
import { genrePath } from '@tonearm/shared/rules/paths';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { chip } from '../../ui/chip.styles';

/** The genres of a page as small chips. */
export function GenreChips({ genres = [], className }: { genres?: readonly Genre[]; className?: string }) {
  const { t } = useTranslation();
  if (genres.length === 0) return null;
  return (
    <ul className={cx('row wrap t2', className)} aria-label={t('Genres')}>
      <li aria-hidden>
        <Icon of={Tag} size={15} />
      </li>
      {genres.map((genre) => (
        <li key={genre.id}>
          <Link className={cx(chip.chip, chip.sm)} to={genrePath(genre)}>
            {genre.display_name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
