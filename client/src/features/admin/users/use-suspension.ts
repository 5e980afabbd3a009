import { useTranslation } from 'react-i18next';
import { useUnbanUserMutation } from '../../../api/people';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { lazyOverlay } from '../../../ui/lazy-part';

const BanDialog = lazyOverlay(() => import('./ban-dialog'));

interface Person {
  id: number;
  name: string;
}

/** Suspends somebody after asking how long, or lifts it; says what came of it. */
export function useSuspension(): {
  suspend: (person: Person) => void;
  lift: (person: Person) => void;
  isLifting: boolean;
} {
  const { t } = useTranslation();
  const open = useDialogs();
  const [unban, { isLoading }] = useUnbanUserMutation();
  const report = useReportProblem();
  const toast = useToast();
  const say = (message: string): void => toast({ type: 'positive', message });
  return {
    isLifting: isLoading,
    suspend: ({ id, name }) =>
      void open<Person, true>(BanDialog, { id, name }).then((isDone) => isDone && say(t(':name suspended', { name }))),
    lift: ({ id, name }) =>
      void unban({ id })
        .unwrap()
        .then(() => say(t(':name is no longer suspended', { name })), report),
  };
}
