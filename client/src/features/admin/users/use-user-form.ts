import { useTranslation } from 'react-i18next';
import { UPLOAD_SPACE_TOP_MB } from '@tonearm/shared/limits';
import type { AdministeredAccount } from '@tonearm/shared/account/account.dto';
import { useUpdateUserMutation } from '../../../api/account';
import { formatNumber } from '../../../lib/format';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import type { Form } from '../../../platform/forms/use-form';
import { usePasswordConfirmation } from '../../../platform/password-confirmation/use-password-confirmation';
import { useRefreshSession } from '../../../platform/session/use-refresh-session';
import { useUser } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { isAddress, isRoom, userInput, userValuesOf } from './user-values';
import type { UserValues } from './user-values';

/** How the fields are called where somebody else has changed them. */
function useFieldTexts(): FieldTexts<UserValues> {
  const { t } = useTranslation();
  return {
    name: { label: t('Display name'), textOf: ({ name }) => name },
    first_name: { label: t('First name'), textOf: ({ first_name: name }) => name },
    last_name: { label: t('Last name'), textOf: ({ last_name: name }) => name },
    email: { label: t('Email'), textOf: ({ email }) => email },
    email_verified: {
      label: t('Email verified'),
      textOf: ({ email_verified: isVerified }) => (isVerified ? t('Verified') : t('Not verified')),
    },
    roles: { label: t('Roles'), textOf: ({ roles }) => roles.map(({ name }) => name).join(', ') },
    available_storage_mb: {
      label: t('Room for files'),
      textOf: ({ available_storage_mb: room }) =>
        room === null ? t('As roles and site say') : `${formatNumber(room)} ${t('MB')}`,
    },
  };
}

/** The form of somebody's account; one's own email asks for one's password first. */
export function useUserForm(user: AdministeredAccount): Form<UserValues> {
  const { t } = useTranslation();
  const [update] = useUpdateUserMutation();
  const { confirmed } = usePasswordConfirmation();
  const refreshSession = useRefreshSession();
  const toast = useToast();
  const isSelf = useUser()?.id === user.id;
  return useForm<UserValues, AdministeredAccount>({
    initial: () => userValuesOf(user),
    item: {
      version: user.updated_at,
      valuesOf: userValuesOf,
      settle: useMergeQuestion<UserValues, AdministeredAccount>(({ name }) => name, useFieldTexts()),
    },
    faultsOf: ({ email, available_storage_mb: room }) => ({
      ...(!isAddress(email) && { email: t('Enter an email address.') }),
      ...(!isRoom(room) && {
        available_storage_mb: t('Must be a whole number from :min to :max.', {
          min: 0,
          max: formatNumber(UPLOAD_SPACE_TOP_MB),
        }),
      }),
    }),
    send: async (values, { before, version }) => {
      const input = userInput(values, before);
      if (isSelf && input.email !== undefined && !(await confirmed())) return null;
      const answer = await update({
        id: String(user.id),
        updateUserInput: { ...input, expected_updated_at: version },
      }).unwrap();
      return answer.user;
    },
    onSaved: ({ name }) => {
      toast({ type: 'positive', message: t(':name updated', { name }) });
      if (isSelf) void refreshSession();
    },
  });
}
