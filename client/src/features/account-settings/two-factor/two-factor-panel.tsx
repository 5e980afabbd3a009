import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import { useEnableTwoFactorMutation } from '../../../api/account';
import { useAccount } from '../../../platform/account-panels/use-account';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { usePasswordConfirmation } from '../../../platform/password-confirmation/use-password-confirmation';
import { Button } from '../../../ui/button';
import { Panel, PanelFooter } from '../../../ui/panel';
import { RecoveryCodes } from './recovery-codes';
import { TwoFactorSetup } from './two-factor-setup';
import { Badge } from '../../../ui/badge';

/** 0 not enabled, 1 awaiting confirmation, 2 enabled (spec 1 §4). */
export function stateOf({
  two_factor_confirmed_at: confirmedAt,
  two_factor_recovery_codes: codes,
}: Pick<CurrentUser, 'two_factor_confirmed_at' | 'two_factor_recovery_codes'>): 0 | 1 | 2 {
  if (confirmedAt) return 2;
  return codes.length > 0 ? 1 : 0;
}

function Enable() {
  const { t } = useTranslation();
  const [enable, { isLoading }] = useEnableTwoFactorMutation();
  const { isFetching } = useAccount();
  const { confirmed } = usePasswordConfirmation();
  const report = useReportProblem();
  const start = async (): Promise<void> => {
    if (await confirmed()) await enable({ confirmedInput: {} }).unwrap().catch(report);
  };
  return (
    <PanelFooter note={t('You’ll be asked for your password')}>
      <Button look="primary" busy={isLoading || isFetching} onClick={() => void start()}>
        {t('Enable')}
      </Button>
    </PanelFooter>
  );
}

/** A second step at sign-in. */
export function TwoFactorPanel({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  // Codes that nobody has seen yet are shown at once; the password was confirmed for them.
  const [isNew, setNew] = useState(false);
  const state = stateOf(user);
  const abouts = [
    t('Protect your account with a code from an authenticator app on your phone, asked for whenever you log in.'),
    t('Scan the QR code with your authenticator app, then enter the code it shows.'),
    t('A code from your authenticator app is asked for whenever you log in.'),
  ] as const;
  const badges = [null, { tone: 'warning', text: t('Not confirmed') }, { tone: 'good', text: t('Enabled') }] as const;
  const badge = badges[state];
  return (
    <Panel
      id="two-factor"
      title={t('Two factor authentication')}
      about={abouts[state]}
      end={
        badge && (
          <Badge tone={badge.tone} hasDot>
            {badge.text}
          </Badge>
        )
      }
    >
      {state === 0 && <Enable />}
      {state === 1 && <TwoFactorSetup onConfirmed={() => setNew(true)} />}
      {state === 2 && <RecoveryCodes masked={user.two_factor_recovery_codes} isRevealed={isNew} />}
    </Panel>
  );
}
