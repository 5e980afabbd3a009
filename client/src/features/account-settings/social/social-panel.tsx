import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import { useDisconnectSocialAccountMutation } from '../../../api/account';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { ServiceMark } from '../../../platform/social/service-mark';
import { useSocialServices } from '../../../platform/social/services';
import type { OfferedService } from '../../../platform/social/services';
import { useSocialAuth } from '../../../platform/social/use-social-auth';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Panel } from '../../../ui/panel';
import { ListRow } from '../../../ui/list-row';

interface ServiceRowProps extends OfferedService {
  /** Of the account there; null while not connected. */
  username: string | null;
}

function ServiceRow({ service, name, username }: ServiceRowProps) {
  const { t } = useTranslation();
  const { connect, pending } = useSocialAuth();
  const [disconnect, { isLoading }] = useDisconnectSocialAccountMutation();
  const toast = useToast();
  const report = useReportProblem();
  const enable = (): void =>
    void connect(service).then((isConnected) => {
      if (isConnected) toast({ type: 'positive', message: t('Enabled :service account', { service: name }) });
    });
  const disable = (): void =>
    void disconnect({ service })
      .unwrap()
      .then(() => toast({ type: 'positive', message: t('Disabled :service account', { service: name }) }), report);
  return (
    <ListRow
      mark={<ServiceMark service={service} size={18} />}
      title={name}
      about={username === null ? t('Not connected') : t('Connected as :username', { username })}
    >
      {username === null ? (
        <Button
          size="sm"
          look="outline"
          aria-label={t('Enable :service', { service: name })}
          busy={pending !== null}
          onClick={enable}
        >
          {t('Enable')}
        </Button>
      ) : (
        <Button size="sm" aria-label={t('Disable :service', { service: name })} busy={isLoading} onClick={disable}>
          {t('Disable')}
        </Button>
      )}
    </ListRow>
  );
}

/** The services that open this account. */
export function SocialPanel({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const usernameAt = (service: string): string | null =>
    user.social_profiles.find((profile) => profile.service_name === service)?.username ?? null;
  return (
    <Panel
      id="social-login"
      title={t('Social login')}
      about={t('If you disable social logins, you’ll still be able to log in using your email and password.')}
    >
      <ul>
        {useSocialServices().map((offered) => (
          <ServiceRow key={offered.service} {...offered} username={usernameAt(offered.service)} />
        ))}
      </ul>
    </Panel>
  );
}
