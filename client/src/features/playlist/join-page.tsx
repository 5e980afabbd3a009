import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { CircleSlash, UserPlus } from 'lucide-react';
import { playlistPath } from '@tonearm/shared/rules/paths';
import { readApiError } from '../../api/errors';
import { useGetPlaylistInvitationQuery, useJoinPlaylistMutation } from '../../api/playlists';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { Button } from '../../ui/button';
import { Bone } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import { page } from '../../ui/page.styles';

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useGetPlaylistInvitationQuery({ token });
  const [join, { isLoading }] = useJoinPlaylistMutation();
  const navigate = useNavigate();
  const report = useReportProblem();
  if (readApiError(error).status === 410) {
    return (
      <StateView icon={CircleSlash} title={t('This invitation has expired')} headingLevel={1}>
        {t('Ask for a new link.')}
      </StateView>
    );
  }
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  if (!data) return <Bone h={120} />;
  const { playlist } = data;
  const press = (): void =>
    void join({ token })
      .unwrap()
      .then((answer) => navigate(playlistPath(answer.playlist), { replace: true }), report);
  return (
    <StateView
      icon={UserPlus}
      headingLevel={1}
      title={t('Edit “:name” together', { name: playlist.name })}
      action={
        <Button look="primary" pill busy={isLoading} onClick={press}>
          {t('Join')}
        </Button>
      }
    >
      {playlist.owner
        ? t(':name invites you to add, remove and order songs.', { name: playlist.owner.name })
        : t('You may add, remove and order songs.')}
    </StateView>
  );
}

/** `/playlist/join/{token}`: guests sign in first and come back. */
export function JoinPlaylistPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  useDocumentTitle(t('Invitation'));
  return (
    <div className={page.page}>
      <Invitation token={token} />
    </div>
  );
}
