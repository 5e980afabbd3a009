import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KeyRound, Trash2 } from 'lucide-react';
import type { AccessToken } from '@tonearm/shared/account/account.dto';
import { useDeleteAccessTokenMutation } from '../../../api/account';
import { useAccount } from '../../../platform/account-panels/use-account';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { usePasswordConfirmation } from '../../../platform/password-confirmation/use-password-confirmation';
import { RichText } from '../../../platform/i18n/rich-text';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Panel, PanelFooter } from '../../../ui/panel';
import { ListRow, ListRowsSkeleton } from '../../../ui/list-row';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { lazyOverlay } from '../../../ui/lazy-part';
import { useTokenAbout } from '../../../platform/devices/use-token-about';
import { iconButton } from '../../../ui/icon-button.styles';

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));
const CreateTokenDialog = lazyOverlay(() => import('./create-token-dialog'));

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
      title: t('Delete “:name”?', { name }),
      children: t('Whatever logs in with this token stops working at once.'),
      confirmLabel: t('Delete token'),
    });
    if (isMeant)
      await remove({ id })
        .unwrap()
        .then(() => toast({ type: 'positive', message: t('Token deleted') }), report);
  };
  return (
    <ListRow mark={<Icon of={KeyRound} />} title={name} about={about(token)}>
      <IconButton
        label={t('Delete token :name', { name })}
        className={iconButton.sm}
        disabled={isLoading}
        onClick={() => void askAndRemove()}
      >
        <Icon of={Trash2} size={16} />
      </IconButton>
    </ListRow>
  );
}

function Tokens() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useAccount();
  const tokens = data?.user.tokens;
  if (tokens?.length === 0)
    return <p className="t2">{t('Apps and scripts log in with tokens. Create one to connect something of yours.')}</p>;
  if (tokens)
    return (
      <ul>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
    );
  return isError ? <ProblemRow onRetry={() => void refetch()} /> : <ListRowsSkeleton rows={1} />;
}

/** Personal access tokens. */
export function TokensPanel() {
  const { t } = useTranslation();
  const open = useDialogs();
  const { confirmed } = usePasswordConfirmation();
  const create = async (): Promise<void> => {
    if (await confirmed()) await open(CreateTokenDialog, {});
  };
  const about = (
    <RichText
      text={t('Read the :link')}
      parts={{
        link: (
          <Link className="lnk" to="/api-docs">
            {t('API documentation')}
          </Link>
        ),
      }}
    />
  );
  return (
    <Panel id="developers" title={t('API access tokens')} about={about}>
      <Tokens />
      <PanelFooter note={t('You’ll be asked for your password')}>
        <Button onClick={() => void create()}>{t('Create token')}</Button>
      </PanelFooter>
    </Panel>
  );
}
