import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DIALOG_SIZES_PX } from '@tonearm/shared/limits';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { DialogControl } from '../dialogs/dialogs';
import { PasswordField } from './password-field';
import { useForm } from './use-form';
import { UsernameForManagers } from './username-for-managers';

interface PasswordDialogProps<A> extends DialogControl<A> {
  title: string;
  /** What the password is for. */
  text: string;
  /** The verb of the title. */
  confirmLabel: string;
  size?: (typeof DIALOG_SIZES_PX)[number];
  /** Throws what the call failed with; its words stand at the field. */
  send: (password: string) => Promise<A>;
}

/** Asks for a password and sends it; resolves with the answer. Import it lazily, like every dialog. */
export function PasswordDialog<A>({ title, text, confirmLabel, size, send, onClose }: PasswordDialogProps<A>) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useForm<{ password: string }, A>({
    initial: { password: '' },
    isComplete: ({ password }) => password !== '',
    send: ({ password }) => send(password),
    onSaved: onClose,
  });
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary" disabled={!form.canSubmit} busy={form.isPending}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} closeLabel={t('Close')} {...(size && { size })} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <p className="t2">{text}</p>
        <UsernameForManagers />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          autoFocus
          value={form.values.password}
          error={form.errorOf('password')}
          onChange={(event) => form.set({ password: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
