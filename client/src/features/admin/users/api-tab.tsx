import { useTranslation } from 'react-i18next';
import { KeyRound, Trash2 } from 'lucide-react';
import type { AdministeredToken } from '@tonearm/shared/account/access-tokens.dto';
import type { AccountPage } from '@tonearm/shared/account/account.dto';
import { useDeleteUserTokenMutation, useListUserTokensQuery } from '../../../api/admin-users';
import { formatNumber } from '../../../lib/format';
import { useTokenAbout } from '../../../platform/devices/use-token-about';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { EditorCard, EditorColumns } from '../../../platform/forms/editor-frame';
import { useToast } from '../../../platform/toasts/use-toast';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';
import { lazyOverlay } from '../../../ui/lazy-part';
import { ListRow, ListRowsSkeleton } from '../../../ui/list-row';
import { UserFrame } from './user-frame';

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));

function TokenRow({ userId, token }: { userId: number; token: AdministeredToken }) {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useDeleteUserTokenMutation();
  const about = useTokenAbout();
  const open = useDialogs();
  const toast = useToast();
  const report = useReportProblem();
  const { id, name, requests_count: requests } = token;
  const used = t(':requests requests in 30 days', { count: requests, requests: formatNumber(requests) });
  const revoke = async (): Promise<void> => {
    const isMeant = await open(ConfirmDialog, {
      title: t('Delete “:name”?', { name }),
      children: t('Whatever logs in with this token stops working at once.'),
      confirmLabel: t('Delete token'),
    });
    if (isMeant)
      await remove({ id: userId, tokenId: id })
        .unwrap()
        .then(() => toast({ type: 'positive', message: t('Token deleted') }), report);
  };
  return (
    <ListRow mark={<Icon of={KeyRound} />} title={name} about={`${about(token)} · ${used}`}>
      <IconButton
        label={t('Delete token :name', { name })}
        className={iconButton.sm}
        disabled={isLoading}
        onClick={() => void revoke()}
      >
        <Icon of={Trash2} size={16} />
      </IconButton>
    </ListRow>
  );
}

/** The tokens that somebody's programs log in with. */
export function ApiTab({ user }: { user: AccountPage }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useListUserTokensQuery({ id: user.id });
  return (
    <UserFrame user={user}>
      <EditorColumns aside={null}>
        <EditorCard title={t('API access tokens')}>
          {!data && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <ListRowsSkeleton rows={2} />)}
          {data?.tokens.length === 0 && <p className="t2">{t('They have no tokens.')}</p>}
          {data && data.tokens.length > 0 && (
            <ul aria-label={t('API access tokens')}>
              {data.tokens.map((token) => (
                <TokenRow key={token.id} userId={user.id} token={token} />
              ))}
            </ul>
          )}
        </EditorCard>
      </EditorColumns>
    </UserFrame>
  );
}
