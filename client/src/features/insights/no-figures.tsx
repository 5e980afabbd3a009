import { useTranslation } from 'react-i18next';
import { readApiError } from '../../api/errors';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { NoMusicRight } from '../../platform/workspaces/no-music-right';
import { useWorkPlace } from '../../platform/workspaces/use-work-place';
import { WorkingIn } from '../../platform/workspaces/working-in';
import styles from './insights.module.css';

const REFUSED: readonly number[] = [403, 404];

/** What stands where figures are not to be shown: to members of a workspace it says that their role gives no right to them. */
export function NoFigures({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const place = useWorkPlace();
  const isRefused = REFUSED.includes(readApiError(error).status);
  if (!isRefused || !place.workspace || place.maySeeInsights)
    return <QueryProblem error={error} onRetry={onRetry} notFound={<NotFound />} />;
  return (
    <div className={styles.insights}>
      <WorkingIn />
      <NoMusicRight place={place} title={t('You can’t see these figures')} />
    </div>
  );
}
