import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EMAIL_PATTERN } from '@tonearm/shared/account/fields';
import type { RoleUsersAnswer } from '@tonearm/shared/admin/roles.dto';
import { ROLE_USERS_MAX } from '@tonearm/shared/limits';
import { useAddRoleUsersMutation } from '../../../api/admin-roles';
import { addressesIn } from '../../../lib/addresses';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { SaveButton } from '../../../platform/forms/save-button';
import { useForm } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/text-area';

/** Gives a role to people by their email addresses. Resolves with how many they are. Open it lazily. */
export default function GiveByEmailDialog({
  role,
  onClose,
}: { role: { id: number; name: string } } & DialogControl<number>) {
  const { t } = useTranslation();
  const formId = useId();
  const [add] = useAddRoleUsersMutation();
  const form = useForm<{ emails: string }, RoleUsersAnswer>({
    initial: { emails: '' },
    isComplete: ({ emails }) => emails.trim() !== '',
    whenFaulty: 'mark',
    faultsOf: ({ emails }) => {
      const addresses = addressesIn(emails);
      const wrong = addresses.find((address) => !EMAIL_PATTERN.test(address));
      if (wrong) return { emails: t(':address is no email address.', { address: wrong }) };
      return addresses.length > ROLE_USERS_MAX
        ? { emails: t('No more than :count addresses at once.', { count: ROLE_USERS_MAX }) }
        : {};
    },
    send: ({ emails }) => add({ id: role.id, roleUsersInput: { emails: addressesIn(emails) } }).unwrap(),
    onSaved: ({ users }) => onClose(users.length),
  });
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <SaveButton form={form} formId={formId} label={t('Give the role')} />
    </>
  );
  return (
    <Dialog
      title={t('Give “:name” by email address', { name: role.name })}
      closeLabel={t('Close')}
      size={440}
      onClose={() => onClose()}
      footer={footer}
    >
      <form id={formId} onSubmit={form.submit} noValidate>
        <TextArea
          label={t('Email addresses')}
          name="emails"
          rows={5}
          dir="ltr"
          hint={t('Of accounts that exist, separated by commas or lines.')}
          value={form.values.emails}
          error={form.errorOf('emails')}
          onChange={({ target }) => form.set({ emails: target.value })}
        />
      </form>
    </Dialog>
  );
}
