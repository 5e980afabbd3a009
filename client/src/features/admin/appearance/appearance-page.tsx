import { useTranslation } from 'react-i18next';
import { useGetAppearanceQuery } from '../../../api/admin-appearance';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { Spinner } from '../../../ui/spinner';
import { AppearanceEditor } from './appearance-editor';
import styles from './appearance.module.css';

/** How the site looks, changed beside the site itself (spec 2 §2.4). */
export function AppearancePage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useGetAppearanceQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <AppearanceEditor answer={data} />;
  return (
    <main className={styles.wait} aria-label={t('Appearance')}>
      {error ? <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} /> : <Spinner />}
    </main>
  );
}
