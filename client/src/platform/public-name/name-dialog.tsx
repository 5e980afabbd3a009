import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import type { AccountAnswer } from '@tonearm/shared/account/user-details.dto';
import { NEW_ACCOUNT_NAME_MAX } from '@tonearm/shared/limits';
import { useUpdateUserMutation } from '../../api/account';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/text-field';
import type { DialogControl } from '../dialogs/dialogs';
import { useForm } from '../forms/use-form';
import { sessionChanged } from '../session/session.slice';

const FORM = 'public-name-form';

/** One small step that asks for the name that others read. Open it lazily. */
export default function NameDialog({ user, onClose }: DialogControl<void> & { user: CurrentUser }) {
  const { t } = useTranslation();
  const [update] = useUpdateUserMutation();
  const dispatch = useDispatch();
  const form = useForm<{ name: string }, AccountAnswer>({
    initial: { name: '' },
    isComplete: ({ name }) => name.trim() !== '',
    send: ({ name }) => update({ id: 'me', updateUserInput: { name: name.trim() } }).unwrap(),
    onSaved: (answer) => {
      dispatch(sessionChanged({ user: { ...user, name: answer.user.name } }));
      onClose();
    },
  });
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Skip for now')}</Button>
      <Button type="submit" form={FORM} look="primary" disabled={!form.canSubmit} busy={form.isPending}>
        {t('Save')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('What should others call you?')}
      closeLabel={t('Skip for now')}
      size={384}
      onClose={() => onClose()}
      footer={footer}
    >
      <form id={FORM} className="col g4" onSubmit={form.submit} noValidate>
        <p className="t2">{t('Shown on your profile, playlists and comments.')}</p>
        <TextField
          label={t('Display name')}
          name="name"
          autoComplete="nickname"
          autoFocus
          maxLength={NEW_ACCOUNT_NAME_MAX}
          hint={t('Until then you are “:name”.', { name: user.name })}
          value={form.values.name}
          error={form.errorOf('name')}
          onChange={(event) => form.set({ name: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
