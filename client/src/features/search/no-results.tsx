import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SearchX } from 'lucide-react';
import { buttonClass } from '../../ui/button';
import { StateView } from '../../ui/state-view';

export function NoResults({ query }: { query: string }) {
  const { t } = useTranslation();
  return (
    <StateView
      icon={SearchX}
      title={t('Nothing found for “:query”', { query })}
      action={
        <Link className={buttonClass({ pill: true })} to="/genres">
          {t('Browse by genre')}
        </Link>
      }
    >
      {t('Check the spelling, or try fewer words.')}
    </StateView>
  );
}
