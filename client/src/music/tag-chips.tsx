import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Tag } from '@tonearm/shared/catalogue/catalogue.dto';
import { tagPath } from '@tonearm/shared/rules/paths';
import { cx } from '../lib/class-names';
import { chip } from '../ui/chip.styles';

/** Tags, each a way to what carries it. */
export function TagChips({
  tags = [],
  className,
}: {
  tags?: readonly Pick<Tag, 'id' | 'name' | 'display_name'>[] | undefined;
  className?: string;
}) {
  const { t } = useTranslation();
  if (tags.length === 0) return null;
  return (
    <ul className={cx('row wrap', className)} aria-label={t('Tags')}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <Link className={cx(chip.chip, chip.sm)} dir="auto" to={tagPath(tag)}>
            #{tag.display_name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
