import { useMemo } from 'react';
import { notificationsApi } from '../../../api/notifications';
import { useAddPushSubscriptionMutation, useDeletePushSubscriptionMutation } from '../../../api/push';
import type { PushCalls } from './push-device';

/** What the server has to do with pushes to this browser. */
export function usePushCalls(): PushCalls {
  const [ask] = notificationsApi.useLazyGetNotificationSubscriptionsQuery();
  const [add] = useAddPushSubscriptionMutation();
  const [remove] = useDeletePushSubscriptionMutation();
  return useMemo(
    () => ({
      publicKey: async () => (await ask(undefined, true).unwrap()).push_public_key,
      save: (pushSubscriptionInput) => add({ pushSubscriptionInput }).unwrap(),
      remove: () => remove().unwrap(),
    }),
    [ask, add, remove],
  );
}
