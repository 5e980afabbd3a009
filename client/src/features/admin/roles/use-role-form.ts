import { useTranslation } from 'react-i18next';
import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import { ROLE_NAME_MIN } from '@tonearm/shared/limits';
import { useCreateRoleMutation, useUpdateRoleMutation } from '../../../api/admin-roles';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import type { Form } from '../../../platform/forms/use-form';
import { useRefreshSession } from '../../../platform/session/use-refresh-session';
import { useUser } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { NOBODY, faultsIn } from '../permissions/rights';
import { useRightTexts } from '../permissions/use-right-texts';
import { NEW_ROLE, newRoleInput, roleInput, roleValuesOf } from './role-values';
import type { RoleValues } from './role-values';
import { roleTypes } from './role-words';

/** What keeps a role from being saved. */
function useRoleFaults() {
  const { t } = useTranslation();
  const giver = useUser() ?? NOBODY;
  return (values: RoleValues, saved: RoleValues) => ({
    ...(values.name.trim().length < ROLE_NAME_MIN && {
      name: t('Enter at least :min characters.', { min: ROLE_NAME_MIN }),
    }),
    ...faultsIn(t, giver, values, saved),
  });
}

/** How the fields are called where somebody else has changed them. */
function useFieldTexts(): FieldTexts<RoleValues> {
  const { t } = useTranslation();
  const yesNo = (is: boolean): string => (is ? t('Yes') : t('No'));
  return {
    type: { label: t('Type'), textOf: ({ type }) => roleTypes(t)[type] },
    name: { label: t('Name'), textOf: ({ name }) => name },
    description: { label: t('Description'), textOf: ({ description }) => description },
    default: { label: t('Role of new users'), textOf: ({ default: is }) => yesNo(is) },
    guests: { label: t('Role of guests'), textOf: ({ guests }) => yesNo(guests) },
    ...useRightTexts(),
  };
}

/** The form of a new role. */
export function useNewRoleForm(onMade: (role: RoleDetails) => void): Form<RoleValues> {
  const [create] = useCreateRoleMutation();
  return useForm<RoleValues, RoleDetails>({
    initial: NEW_ROLE,
    isComplete: ({ name }) => name.trim() !== '',
    faultsOf: useRoleFaults(),
    whenFaulty: 'mark',
    send: async (values) => (await create({ createRoleInput: newRoleInput(values) }).unwrap()).role,
    onSaved: onMade,
  });
}

/** The form of a role that there is. */
export function useRoleForm(role: RoleDetails): Form<RoleValues> {
  const { t } = useTranslation();
  const [update] = useUpdateRoleMutation();
  const refreshSession = useRefreshSession();
  const toast = useToast();
  const isOwn = useUser()?.roles.some(({ id }) => id === role.id) ?? false;
  return useForm<RoleValues, RoleDetails>({
    initial: () => roleValuesOf(role),
    item: {
      version: role.updated_at,
      valuesOf: roleValuesOf,
      settle: useMergeQuestion<RoleValues, RoleDetails>(({ name }) => name, useFieldTexts()),
    },
    faultsOf: useRoleFaults(),
    send: async (values, { before, version = role.updated_at }) => {
      const input = roleInput(values, before);
      const answer = await update({
        id: role.id,
        updateRoleInput: { ...input, expected_updated_at: version },
      }).unwrap();
      return answer.role;
    },
    onSaved: ({ name }) => {
      toast({ type: 'positive', message: t(':name updated', { name }) });
      if (isOwn) void refreshSession();
    },
  });
}
