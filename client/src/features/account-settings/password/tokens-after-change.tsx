import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyRound } from 'lucide-react';
import type { AccessToken } from '@tonearm/shared/account/account.dto';
import { cx } from '../../../lib/class-names';
import { useDeleteAccessTokenMutation } from '../../../api/account';
import { useAccount } from '../../../platform/account-panels/use-account';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { ListRow } from '../../../ui/list-row';
import { useTokenAbout } from '../../../platform/devices/use-token-about';
import styles from './password.module.css';

function useRevokeAll(tokens: readonly AccessToken[]) {
  const { t } = useTranslation();
  const [remove] = useDeleteAccessTokenMutation();
  const [isPending, setPending] = useState(false);
  const toast = useToast();
  const report = useReportProblem();
  const revoke = async (): Promise<void> => {
    setPending(true);
    try {
      for (const { id } of tokens) await remove({ id }).unwrap();
      toast({ type: 'positive', message: t('Tokens deleted') });
    } catch (error) {
      report(error);
    } finally {
      setPending(false);
    }
  };
  return { revoke, isPending };
}

/** What a new password does not end: programs that sign in with a token, to be revoked with one press. */
export function TokensAfterChange() {
  const { t } = useTranslation();
  const tokens = useAccount().data?.user.tokens ?? [];
  const { revoke, isPending } = useRevokeAll(tokens);
  const about = useTokenAbout();
  if (tokens.length === 0) return null;
  return (
    <section className={cx('col g3', styles.remainingTokens)} aria-label={t('Access tokens still work')}>
      <p className="t2" role="status">
        {t('Your password is changed, but these access tokens still work. Revoke them if somebody else may know one.')}
      </p>
      <ul>
        {tokens.map((token) => (
          <ListRow key={token.id} mark={<Icon of={KeyRound} />} title={token.name} about={about(token)} />
        ))}
      </ul>
      <div>
        <Button busy={isPending} onClick={() => void revoke()}>
          {t('Revoke all tokens')}
        </Button>
      </div>
    </section>
  );
}
