import { useTranslation } from 'react-i18next';
import type { AdministeredAccount } from '@tonearm/shared/account/account.dto';
import { useUpdateUserMutation } from '../../../api/account';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import type { Form } from '../../../platform/forms/use-form';
import { useRefreshSession } from '../../../platform/session/use-refresh-session';
import { useUser } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { NOBODY, faultsIn, permissionsIn, rightsOf } from '../permissions/rights';
import type { Rights } from '../permissions/rights';
import { useRightTexts } from '../permissions/use-right-texts';

const ownRightsOf = ({ own_permissions: own = [] }: AdministeredAccount): Rights => rightsOf(own);

/** What somebody may do beside what their roles let them. */
export function useOwnRightsForm(user: AdministeredAccount): Form<Rights> {
  const { t } = useTranslation();
  const [update] = useUpdateUserMutation();
  const refreshSession = useRefreshSession();
  const toast = useToast();
  const giver = useUser();
  return useForm<Rights, AdministeredAccount>({
    initial: () => ownRightsOf(user),
    item: {
      version: user.updated_at,
      valuesOf: ownRightsOf,
      settle: useMergeQuestion<Rights, AdministeredAccount>(({ name }) => name, useRightTexts()),
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
