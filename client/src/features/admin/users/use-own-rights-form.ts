import { useTranslation } from 'react-i18next';
import type { AdministeredAccount } from '@tonearm/shared/account/account.dto';
import { useUpdateUserMutation } from '../../../api/account';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import type { Form } from '../../../platform/forms/use-form';
import { useRefreshSession } from '../../../platform/session/use-refresh-session';
import { useUser } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { NOBODY, PERMISSION_GROUPS, faultsIn, ownRightsOf, permissionsIn } from './own-rights';
import type { Limits, OwnRights } from './own-rights';

/** How each permission is called where somebody else has changed it. */
function useRightTexts(): FieldTexts<OwnRights> {
  const { t } = useTranslation();
  const textOf = (limits: Limits | null | undefined): string =>
    limits ? [t('On'), ...limits.map(({ name, value }) => `${name}: ${value ?? t('No limit')}`)].join(', ') : t('Off');
  return Object.fromEntries(
    PERMISSION_GROUPS.flatMap(({ specs }) => specs).map(({ name, description: about }) => [
      name,
      { label: t(about), textOf: (rights: OwnRights) => textOf(rights[name]) },
    ]),
  );
}

/** What somebody may do beside what their roles let them. */
export function useOwnRightsForm(user: AdministeredAccount): Form<OwnRights> {
  const { t } = useTranslation();
  const [update] = useUpdateUserMutation();
  const refreshSession = useRefreshSession();
  const toast = useToast();
  const giver = useUser();
  return useForm<OwnRights, AdministeredAccount>({
    initial: () => ownRightsOf(user),
    item: {
      version: user.updated_at,
      valuesOf: ownRightsOf,
      settle: useMergeQuestion<OwnRights>(user.name, useRightTexts()),
    },
    faultsOf: (rights, saved) => faultsIn(t, giver ?? NOBODY, rights, saved),
    send: async (rights, { version }) => {
      const answer = await update({
        id: String(user.id),
        updateUserInput: { permissions: permissionsIn(rights), expected_updated_at: version },
      }).unwrap();
      return answer.user;
    },
    onSaved: ({ id, name }) => {
      toast({ type: 'positive', message: t(':name updated', { name }) });
      if (id === giver?.id) void refreshSession();
    },
  });
}
