import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Ban, CalendarDays, Package, Plus, Repeat, Trash2, Undo2 } from 'lucide-react';
import type { SubscriptionRecord } from '@tonearm/shared/billing/subscriptions.dto';
import { SUBSCRIPTIONS } from '@tonearm/shared/admin/subscriptions.resource';
import { cx } from '../../../lib/class-names';
import { useIsPhone } from '../../../lib/use-media-query';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useCan } from '../../../platform/session/use-session';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyOverlay } from '../../../ui/lazy-part';
import type { MenuAction } from '../../../ui/menu/menu-types';
import { StateView } from '../../../ui/state-view';
import { SyncButton } from './sync-button';
import { subscriptionColumns } from './subscription-columns';
import { isChangeable, subscriptionEdits, subscriptionFilters } from './subscription-words';
import { useSubscriptionActs } from './use-subscription-acts';
import { useSubscriptionList } from './use-subscription-list';

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));

/** Deletes one for good, after a question. */
function useDeletion(changes: BulkChanges): (subscription: SubscriptionRecord) => Promise<void> {
  const { t } = useTranslation();
  const open = useDialogs();
  return async ({ id, user: { name } }) => {
    const isSure = await open<{ title: string; children: string; confirmLabel: string }, true>(ConfirmDialog, {
      title: t('Delete the subscription of “:name”?', { name }),
      children: t('They lose at once what it opens, and it is in no list any more. This cannot be undone.'),
      confirmLabel: t('Delete'),
    });
    if (isSure) await changes.trash({ ids: [id] });
  };
}

/** Why it cannot be changed here; undefined where it can. */
function useWhyFixed(): (subscription: SubscriptionRecord) => string | undefined {
  const { t } = useTranslation();
  return (subscription) => {
    if (isChangeable(subscription)) return undefined;
    return subscription.status === 'expired'
      ? t('This subscription has ended.')
      : t('This subscription is changed where it is paid.');
  };
}

/** What can be done to one subscription. */
function useSubscriptionMenu(changes: BulkChanges): (subscription: SubscriptionRecord) => readonly MenuAction[] {
  const { t } = useTranslation();
  const acts = useSubscriptionActs();
  const remove = useDeletion(changes);
  const whyFixed = useWhyFixed();
  const mayDelete = useCan('subscriptions.delete');
  return (subscription) => {
    const { gateway_name: gateway, status } = subscription;
    const isCancelled = status === 'cancelled';
    const reason = whyFixed(subscription);
    // What is paid is ended and taken up again where it is paid, which the site has done there.
    const over = status === 'expired' ? reason : undefined;
    const act = (action: Pick<MenuAction, 'id' | 'label' | 'icon' | 'onSelect'>, why = over): MenuAction => ({
      ...action,
      needsNetwork: true,
      ...(why !== undefined && { reason: why }),
    });
    const deletion: MenuAction = {
      id: 'delete',
      label: t('Delete'),
      icon: Trash2,
      isDanger: true,
      startsGroup: true,
      needsNetwork: true,
      onSelect: () => void remove(subscription),
    };
    return [
      act(
        { id: 'dates', label: t('Change dates'), icon: CalendarDays, onSelect: () => acts.changeDates(subscription) },
        reason,
      ),
      isCancelled
        ? act({ id: 'resume', label: t('Renew'), icon: Undo2, onSelect: () => acts.resume(subscription) })
        : act(
            { id: 'plan', label: t('Change plan'), icon: Package, onSelect: () => acts.changePlan(subscription) },
            reason,
          ),
      act({
        id: 'cancel',
        label: isCancelled ? t('End now') : t('Cancel subscription'),
        icon: Ban,
        onSelect: () => acts.cancel(subscription),
      }),
      ...(mayDelete && (gateway === 'none' || status === 'expired') ? [deletion] : []),
    ];
  };
}

function useSubscriptionView(changes: BulkChanges): ListView<SubscriptionRecord> {
  const { t } = useTranslation();
  const linksPeople = useCan('users.update');
  const { changeDates } = useSubscriptionActs();
  const words = useMemo(
    () => ({
      columns: subscriptionColumns(t, linksPeople),
      filters: subscriptionFilters(t),
      edits: subscriptionEdits(t),
    }),
    [t, linksPeople],
  );
  return {
    ...words,
    resource: SUBSCRIPTIONS,
    title: t('Subscriptions'),
    searchLabel: t('Search customers'),
    nameOf: ({ user }) => user.name,
    actions: useCallback(() => null, []),
    menu: useSubscriptionMenu(changes),
    onOpen: (subscription) => {
      if (isChangeable(subscription)) changeDates(subscription);
    },
    deleteRight: 'subscriptions.delete',
    deletionHint: t('People lose at once what these open.'),
    emptyIcon: Repeat,
    empty: (
      <StateView icon={Repeat} title={t('No subscriptions yet')}>
        {t('Who has which plan stands here.')}
      </StateView>
    ),
  };
}

function GiveButton() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { give } = useSubscriptionActs();
  const [mayGive, mayPick] = [useCan('subscriptions.create'), useCan('users.update')];
  if (!mayGive || !mayPick) return null;
  return (
    <Button look="primary" icon={<Icon of={Plus} size={16} />} needsNetwork onClick={give}>
      <span className={cx(isPhone && 'sr')}>{t('Give a subscription')}</span>
    </Button>
  );
}

/** All subscriptions of the site (3-decisions §27). */
export function SubscriptionsPage() {
  const list = useSubscriptionList();
  const view = useSubscriptionView(list.changes);
  return (
    <ResourcePage
      view={view}
      {...list}
      actions={
        <>
          <SyncButton />
          <GiveButton />
        </>
      }
    />
  );
}
