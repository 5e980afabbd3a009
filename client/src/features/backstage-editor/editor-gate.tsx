import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readApiError } from '../../api/errors';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { EditorSkeleton } from '../../platform/forms/editor-frame';
import { useMakerArea } from '../../platform/maker-area/maker-area';
import { NoMusicRight } from '../../platform/workspaces/no-music-right';
import { useWorkPlace } from '../../platform/workspaces/use-work-place';
import { WorkingIn } from '../../platform/workspaces/working-in';
import { settingsPage } from '../../ui/settings-page.styles';

interface EditorGateProps {
  query: { currentData?: unknown; error?: unknown; refetch: () => unknown };
  /** What the server says of the item. */
  mayEdit: boolean;
  /** In the place of the form, for those who act for the item without changing it. */
  reader?: ReactNode;
  children: () => ReactNode;
}

/** The item is not to be shown any more, whatever is known of it. */
const CLOSED: readonly number[] = [401, 403, 404];

/** They see it, as it is their team's. */
function NoEditor() {
  const { t } = useTranslation();
  const { isAdmin } = useMakerArea();
  const place = useWorkPlace();
  if (isAdmin || place.id === 0 || place.mayUpdate) return <NotFound />;
  return (
    <div className={settingsPage.settingsPage}>
      <WorkingIn />
      {place.workspace && <NoMusicRight place={place} title={t('You can’t change this')} />}
    </div>
  );
}

/** Whoever may not change the item does not learn that it has a form, but for those who act for it: they read its notes, or learn that their role gives no right to it. */
export function EditorGate({ query, mayEdit, reader, children }: EditorGateProps) {
  const { currentData, error } = query;
  if (currentData === undefined || CLOSED.includes(readApiError(error).status)) {
    return error ? (
      <QueryProblem error={error} onRetry={() => void query.refetch()} notFound={<NotFound />} />
    ) : (
      <EditorSkeleton />
    );
  }
  return mayEdit ? children() : (reader ?? <NoEditor />);
}
