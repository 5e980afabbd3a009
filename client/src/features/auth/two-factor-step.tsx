import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShieldCheck } from 'lucide-react';
import type { BootstrapAnswer } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { RECOVERY_CODE_LENGTH, TWO_FACTOR_CODE_LENGTH } from '@tonearm/shared/limits';
import { cx } from '../../lib/class-names';
import { useAnswerTwoFactorChallengeMutation } from '../../api/session';
import { useForm } from '../../platform/forms/use-form';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { useApplyBootstrap } from '../../platform/session/use-session';
import { Button } from '../../ui/button';
import { OtpField } from '../../ui/otp-field';
import { TextField } from '../../ui/text-field';
import { AuthLayout } from './auth-layout';
import styles from './auth.module.css';

type Kind = 'code' | 'recovery_code';

interface CodeFormProps {
  kind: Kind;
  onToggle: () => void;
}

const LENGTHS: Record<Kind, number> = { code: TWO_FACTOR_CODE_LENGTH, recovery_code: RECOVERY_CODE_LENGTH };

function CodeForm({ kind, onToggle }: CodeFormProps) {
  const { t } = useTranslation();
  const [answer] = useAnswerTwoFactorChallengeMutation();
  const apply = useApplyBootstrap();
  const form = useForm<Partial<Record<Kind, string>>, BootstrapAnswer>({
    initial: {},
    isComplete: (values) => values[kind]?.trim().length === LENGTHS[kind],
    send: (values) => answer({ twoFactorChallengeInput: { [kind]: values[kind]?.trim() } }).unwrap(),
    onSaved: ({ bootstrapData }) => apply(bootstrapData),
  });
  const field = { name: kind, value: form.values[kind] ?? '', error: form.errorOf(kind), autoFocus: true };
  return (
    <form onSubmit={form.submit} noValidate>
      {kind === 'code' ? (
        <OtpField {...field} label={t('Code')} length={LENGTHS.code} onChange={(value) => form.set({ code: value })} />
      ) : (
        <TextField
          {...field}
          label={t('Recovery code')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={(event) => form.set({ recovery_code: event.target.value })}
        />
      )}
      <Button type="submit" look="primary" size="lg" block disabled={!form.canSubmit} busy={form.isPending}>
        {t('Continue')}
      </Button>
      <button type="button" className={cx('lnk med', styles.otherWay)} onClick={onToggle}>
        {kind === 'code' ? t('Use a recovery code instead') : t('Use a code of your app instead')}
      </button>
    </form>
  );
}

/** The second step of signing in: a code of the authenticator, or one of the recovery codes. */
export function TwoFactorStep({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>('code');
  useDocumentTitle(t('Two-factor authentication'));
  return (
    <AuthLayout
      icon={ShieldCheck}
      heading={t('Two-factor authentication')}
      message={
        kind === 'code'
          ? t('Enter the 6-digit code from your authenticator app.')
          : t('Enter one of the recovery codes that you kept. Each works once.')
      }
      below={
        <button type="button" className="lnk med" onClick={onBack}>
          {t('Back to log in')}
        </button>
      }
    >
      <CodeForm key={kind} kind={kind} onToggle={() => setKind(kind === 'code' ? 'recovery_code' : 'code')} />
    </AuthLayout>
  );
}
