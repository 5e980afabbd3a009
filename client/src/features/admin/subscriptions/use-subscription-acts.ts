import { useTranslation } from 'react-i18next';
import type { SubscriptionRecord } from '@tonearm/shared/billing/subscriptions.dto';
import { useResumeSubscriptionMutation } from '../../../api/subscriptions';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { lazyOverlay } from '../../../ui/lazy-part';

const GiveDialog = lazyOverlay(() => import('./give-dialog'));
const DatesDialog = lazyOverlay(() => import('./dates-dialog'));
const ChangePlanDialog = lazyOverlay(() => import('./change-plan-dialog'));
const CancelDialog = lazyOverlay(() => import('./cancel-dialog'));

interface Of {
  subscription: SubscriptionRecord;
}

interface SubscriptionActs {
  give: () => void;
  changeDates: (subscription: SubscriptionRecord) => void;
  changePlan: (subscription: SubscriptionRecord) => void;
  cancel: (subscription: SubscriptionRecord) => void;
  resume: (subscription: SubscriptionRecord) => void;
}

/** What is done with subscriptions by those who look after the site: asks where it has to, and says what came of it. */
export function useSubscriptionActs(): SubscriptionActs {
  const { t } = useTranslation();
  const open = useDialogs();
  const [resume] = useResumeSubscriptionMutation();
  const report = useReportProblem();
  const toast = useToast();
  const say = (message: string): void => toast({ type: 'positive', message });
  return {
    give: () =>
      void open<object, string>(GiveDialog, {}).then(
        (name) => name !== undefined && say(t(':name is subscribed now', { name })),
      ),
    changeDates: (subscription) =>
      void open<Of, true>(DatesDialog, { subscription }).then(
        (isDone) => isDone && say(t('Subscription of :name updated', { name: subscription.user.name })),
      ),
    changePlan: (subscription) =>
      void open<Of, string>(ChangePlanDialog, { subscription }).then(
        (plan) => plan !== undefined && say(t(':name has the plan :plan now', { name: subscription.user.name, plan })),
      ),
    cancel: (subscription) =>
      void open<Of, true>(CancelDialog, { subscription }).then(
        (isDone) => isDone && say(t('Subscription of :name cancelled', { name: subscription.user.name })),
      ),
    resume: ({ id, user: { name } }) =>
      void resume({ id })
        .unwrap()
        .then(() => say(t('Subscription of :name renewed', { name })), report),
  };
}
