import { useTranslation } from 'react-i18next';
import { CircleAlert } from 'lucide-react';
import { cx } from '../lib/class-names';
import { Icon } from '../ui/icon';

/** Tells those whose it is that a moderator has hidden it. */
export default function HiddenNote({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <p className={cx('row g3 s13', className)} role="note">
      <Icon of={CircleAlert} size={16} />
      <span>
        {t(
          'A moderator has taken this down. Nobody else sees it, and it cannot be published until they show it again.',
        )}
      </span>
    </p>
  );
}
