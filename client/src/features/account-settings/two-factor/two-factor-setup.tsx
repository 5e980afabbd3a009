import { useTranslation } from 'react-i18next';
import { Check, Copy } from 'lucide-react';
import type { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { TWO_FACTOR_CODE_LENGTH } from '@tonearm/shared/limits';
import { cx } from '../../../lib/class-names';
import { readApiError } from '../../../api/errors';
import { useConfirmTwoFactorMutation, useGetTwoFactorQrCodeQuery } from '../../../api/account';
import { digitsOf } from '../../../lib/digits';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useForm } from '../../../platform/forms/use-form';
import { usePasswordConfirmation } from '../../../platform/password-confirmation/use-password-confirmation';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { PanelFooter } from '../../../ui/panel';
import { Bone } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { useCopied } from '../../../ui/use-copied';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useDisableTwoFactor } from './use-disable-two-factor';
import styles from './two-factor.module.css';
import { iconButton } from '../../../ui/icon-button.styles';

/** JBSW Y3DP: easier to read and to type. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopied();
  const report = useReportProblem();
  return (
    <>
      <span className="s13 t2">{t('Or type this key by hand')}</span>
      <div className={cx('row', styles.key)}>
        <code dir="ltr">{inFours(secret)}</code>
        <IconButton
          label={isCopied ? t('Copied') : t('Copy key')}
          className={iconButton.sm}
          onClick={() => void copy(secret).catch(report)}
        >
          <Icon of={isCopied ? Check : Copy} size={16} />
        </IconButton>
      </div>
    </>
  );
}

/** As a picture's address, so that nothing inside it can run. */
const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

function SetupForm({ svg, secret, onConfirmed }: { svg: string; secret: string; onConfirmed: () => void }) {
  const { t } = useTranslation();
  const [confirm] = useConfirmTwoFactorMutation();
  const { confirmed } = usePasswordConfirmation();
  const { disable, isPending } = useDisableTwoFactor();
  const form = useForm<{ code: string }, StatusAnswer>({
    initial: { code: '' },
    isComplete: ({ code }) => code.length === TWO_FACTOR_CODE_LENGTH,
    send: async (confirmTwoFactorInput) => ((await confirmed()) ? confirm({ confirmTwoFactorInput }).unwrap() : null),
    onSaved: onConfirmed,
  });
  const setCode = (text: string): void => form.set({ code: digitsOf(text, TWO_FACTOR_CODE_LENGTH) });
  return (
    <form onSubmit={form.submit} noValidate>
      <div className={styles.twoFactorSetup}>
        <img
          className={styles.qr}
          src={pictureOf(svg)}
          alt={t('QR code for your authenticator app')}
          width={148}
          height={148}
        />
        <div className="grow">
          <Secret secret={secret} />
          <TextField
            label={t('Code')}
            name="code"
            placeholder={t('Enter the 6-digit code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={form.values.code}
            error={form.errorOf('code')}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
      </div>
      <PanelFooter note={t('You’ll be asked for your password')}>
        <Button look="ghost" busy={isPending} onClick={disable}>
          {t('Cancel')}
        </Button>
        <Button type="submit" look="primary" disabled={!form.canSubmit} busy={form.isPending}>
          {t('Confirm')}
        </Button>
      </PanelFooter>
    </form>
  );
}

/** Awaiting confirmation: the QR code, and the code that proves it was scanned. */
export function TwoFactorSetup({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useGetTwoFactorQrCodeQuery();
  const { confirmed } = usePasswordConfirmation();
  const { disable, isPending } = useDisableTwoFactor();
  const open = async (): Promise<void> => {
    if (await confirmed()) await refetch();
  };
  if (data) return <SetupForm svg={data.svg} secret={data.secret} onConfirmed={onConfirmed} />;
  if (readApiError(error).code === 'password_confirmation_required') {
    return (
      <PanelFooter note={t('You’ll be asked for your password')}>
        <Button look="ghost" busy={isPending} onClick={disable}>
          {t('Cancel')}
        </Button>
        <Button look="primary" onClick={() => void open()}>
          {t('Show the QR code')}
        </Button>
      </PanelFooter>
    );
  }
  if (error) return <ProblemRow onRetry={() => void refetch()} />;
  return (
    <div className={styles.twoFactorSetup} aria-hidden>
      <Bone w={148} h={148} />
      <div className="grow col g3">
        <Bone w={160} h={13} />
        <Bone w={240} h={20} />
        <Bone h={36} />
      </div>
    </div>
  );
}
