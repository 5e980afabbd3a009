import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KeyRound, Trash2 } from 'lucide-react';
import type { AccessToken } from '@tonearm/shared/account/account.dto';
import { useDeleteAccessTokenMutation } from '../../../api/generated/account.gen';
import { formatDate } from '../../../lib/format';
import { useAccount } from '../../../platform/account-panels/use-account';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { RichText } from '../../../platform/i18n/rich-text';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Panel, PanelFooter } from '../../../ui/panel';
import { ListRow, ListRowsSkeleton } from '../list-row';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useRelativeTime } from '../use-relative-time';

const ConfirmDialog = lazy(() => import('../../../platform/dialogs/confirm-dialog'));
const CreateTokenDialog = lazy(() => import('./create-token-dialog'));

function useTokenAbout(): (token: AccessToken) => string {
  const { t } = useTranslation();
  const relative = useRelativeTime();
  return ({ abilities, last_used_at: usedAt, expires_at: expiresAt }) => [
    usedAt ? t('Last used :time', { time: relative(usedAt) }) : t('Never used'),
    expiresAt ? (Date.parse(expiresAt) < Date.now() ? t('Expired') : t('Expires :date', { date: formatDate(expiresAt) })) : t('Does not expire'),
    ...(abilities.includes('write') ? [] : [t('Read only')]),
  ].join(' · ');
}

function TokenRow({ token }: { token: AccessToken }) {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useDeleteAccessTokenMutation();
  const about = useTokenAbout();
  const open = useDialogs();
  const toast = useToast();
  const report = useReportProblem();
  const { id, name } = token;
  const askAndRemove = async (): Promise<void> => {
    const isMeant = await open(ConfirmDialog, {
      title: t('Delete “:name”?', { name }), children: t('Whatever logs in with this token stops working at once.'), confirmLabel: t('Delete token'),
    });
    if (isMeant) await remove({ id }).unwrap().then(() => toast({ type: 'positive', message: t('Token deleted') }), report);
  };
  return (
    <ListRow mark={<Icon of={KeyRound} />} title={name} about={about(token)}>
      <IconButton label={t('Delete token :name', { name })} className="sm" disabled={isLoading} onClick={() => void askAndRemove()}><Icon of={Trash2} size={16} /></IconButton>
    </ListRow>
  );
}

function Tokens() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useAccount();
  const tokens = data?.user.tokens;
  if (tokens?.length === 0) return <p className="t2">{t('Apps and scripts log in with tokens. Create one to connect something of yours.')}</p>;
  if (tokens) return <ul>{tokens.map((token) => <TokenRow key={token.id} token={token} />)}</ul>;
  return isError ? <ProblemRow onRetry={() => void refetch()} /> : <ListRowsSkeleton rows={1} />;
}

/** Personal access tokens. */
export function TokensPanel() {
  const { t } = useTranslation();
  const open = useDialogs();
  const about = <RichText text={t('Read the :link')} parts={{ link: <Link className="lnk" to="/api-docs">{t('API documentation')}</Link> }} />;
  return (
    <Panel id="developers" title={t('API access tokens')} about={about}>
      <Tokens />
      <PanelFooter><Button onClick={() => void open(CreateTokenDialog, {})}>{t('Create token')}</Button></PanelFooter>
    </Panel>
  );
}
