import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check, Copy } from 'lucide-react';
import type { CreateAccessTokenInput, CreatedAccessTokenAnswer } from '@tonearm/shared/account/access-tokens.dto';
import { TOKEN_NAME_MAX } from '@tonearm/shared/limits';
import { useCreateAccessTokenMutation } from '../../../api/account';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useForm } from '../../../platform/forms/use-form';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { DateField } from '../../../ui/date/date-field';
import { TextField } from '../../../ui/text-field';
import { useCopied } from '../../../ui/use-copied';
import { cx } from '../../../lib/class-names';
import { readerDay, readerZone } from '../../../lib/clock';
import { field } from '../../../ui/field.styles';
import { commandLine } from '../../../ui/command-line.styles';

type NewToken = Required<Omit<CreateAccessTokenInput, 'password' | 'timezone'>> & { expires_at: string };
type Ability = NewToken['abilities'][number];

function useTokenForm(onCreated: (token: string) => void) {
  const { t } = useTranslation();
  const [create] = useCreateAccessTokenMutation();
  const toast = useToast();
  return useForm<NewToken, CreatedAccessTokenAnswer>({
    initial: { tokenName: '', abilities: ['read', 'write'], expires_at: '' },
    isComplete: ({ tokenName, abilities }) => tokenName.trim() !== '' && abilities.length > 0,
    send: ({ expires_at, ...input }) =>
      create({
        createAccessTokenInput: { ...input, ...(expires_at && { expires_at, timezone: readerZone() }) },
      }).unwrap(),
    onSaved: ({ plainTextToken }) => {
      toast({ type: 'positive', message: t('Token create') });
      onCreated(plainTextToken);
    },
  });
}

function TokenFields({ values, set, errorOf }: Pick<ReturnType<typeof useTokenForm>, 'values' | 'set' | 'errorOf'>) {
  const { t } = useTranslation();
  const [today] = useState(() => readerDay(Date.now()));
  const texts: Record<Ability, string> = { read: t('Read'), write: t('Write') };
  const grant = (ability: Ability, isGranted: boolean): void =>
    set({
      abilities: (['read', 'write'] as const).filter((one) =>
        one === ability ? isGranted : values.abilities.includes(one),
      ),
    });
  return (
    <>
      <TextField
        label={t('Token name')}
        name="tokenName"
        autoComplete="off"
        required
        maxLength={TOKEN_NAME_MAX}
        autoFocus
        hint={t('What it is for, such as “Home assistant”')}
        value={values.tokenName}
        error={errorOf('tokenName')}
        onChange={(event) => set({ tokenName: event.target.value })}
      />
      <fieldset className={field.field}>
        <legend className={field.label}>{t('Permissions')}</legend>
        {(['read', 'write'] as const).map((ability) => (
          <Checkbox
            key={ability}
            name="abilities"
            checked={values.abilities.includes(ability)}
            onChange={(isGranted) => grant(ability, isGranted)}
          >
            {texts[ability]}
          </Checkbox>
        ))}
      </fieldset>
      <DateField
        label={t('Last day (optional)')}
        name="expires_at"
        min={today}
        hint={t('Leave empty for no expiry.')}
        value={values.expires_at}
        error={errorOf('expires_at')}
        onChange={(day) => set({ expires_at: day })}
      />
    </>
  );
}

function PlainToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopied();
  const report = useReportProblem();
  const footer = (
    <>
      <Button onClick={onClose}>{t('Done')}</Button>
      <Button
        look="primary"
        autoFocus
        icon={<Icon of={isCopied ? Check : Copy} size={15} />}
        onClick={() => void copy(token).catch(report)}
      >
        {isCopied ? t('Copied') : t('Copy')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Your new token')} closeLabel={t('Close')} isDismissable={false} onClose={onClose} footer={footer}>
      <div className="col g4">
        <p className="t2">{t('Copy it now and keep it safe. It is not shown again.')}</p>
        <code className={cx('anywhere', commandLine.command)} dir="ltr">
          {token}
        </code>
      </div>
    </Dialog>
  );
}

/** Makes a token, then shows it, this once. */
export default function CreateTokenDialog({ onClose }: DialogControl<void>) {
  const { t } = useTranslation();
  const formId = useId();
  const [token, setToken] = useState<string | null>(null);
  const form = useTokenForm(setToken);
  if (token !== null) return <PlainToken token={token} onClose={() => onClose()} />;
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary" disabled={!form.canSubmit} busy={form.isPending}>
        {t('Create')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Create token')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <TokenFields {...form} />
      </form>
    </Dialog>
  );
}
