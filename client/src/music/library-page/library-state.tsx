import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SearchX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { buttonClass } from '../../ui/button';
import { StateView } from '../../ui/state-view';

interface LibraryEmptyProps {
  icon: LucideIcon;
  title: string;
  say: string;
  /** What fills it; a way to music by default. */
  action?: ReactNode;
  /** What the list was narrowed to. */
  query: string;
}

/** Stands where a list has nothing: nothing kept yet, or nothing that fits the filter. */
export function LibraryEmpty({ icon, title, say, action, query }: LibraryEmptyProps) {
  const { t } = useTranslation();
  if (query)
    return (
      <StateView icon={SearchX} title={t('Nothing here fits “:query”', { query })}>
        {t('Try fewer letters, or another word.')}
      </StateView>
    );
  return (
    <StateView
      icon={icon}
      title={title}
      action={
        action ?? (
          <Link className={buttonClass({ pill: true })} to="/">
            {t('Find something to play')}
          </Link>
        )
      }
    >
      {say}
    </StateView>
  );
}
