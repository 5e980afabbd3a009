import { useTranslation } from 'react-i18next';
import { useDeleteUsersMutation } from '../../../api/account';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { lazyOverlay } from '../../../ui/lazy-part';
import type { HowDeleted } from './delete-users-dialog';

const DeleteUsersDialog = lazyOverlay(() => import('./delete-users-dialog'));

interface Person {
  id: number;
  name: string;
}

type Ask = (title: string, ids: readonly number[]) => Promise<HowDeleted | undefined>;

/** Asks what becomes of what people made. */
function useAsk(): Ask {
  const open = useDialogs();
  return (title, ids) => open<{ title: string; ids: readonly number[] }, HowDeleted>(DeleteUsersDialog, { title, ids });
}

/** Asks before many accounts are deleted. @param count null: it is not known how many they are. */
export function useAskDeletion(): (ids: readonly number[], count: number | null) => Promise<HowDeleted | undefined> {
  const { t } = useTranslation();
  const ask = useAsk();
  return (ids, count) =>
    ask(count === null ? t('Delete all accounts that match?') : t('Delete :count accounts?', { count }), ids);
}

/** Deletes one account after asking, and says what came of it. @returns whether it is gone. */
export function useAccountDeletion(): (person: Person) => Promise<boolean> {
  const { t } = useTranslation();
  const ask = useAsk();
  const [remove] = useDeleteUsersMutation();
  const report = useReportProblem();
  const toast = useToast();
  return async ({ id, name }) => {
    const how = await ask(t('Delete the account of :name?', { name }), [id]);
    if (!how) return false;
    const { contentAction, cancelSubscription } = how;
    const paid = cancelSubscription && { cancelSubscription: 'true' as const };
    try {
      await remove({ ids: String(id), contentAction, ...paid, confirmedInput: {} }).unwrap();
    } catch (error) {
      report(error);
      return false;
    }
    toast({ type: 'positive', message: t(':name deleted', { name }) });
    return true;
  };
}
