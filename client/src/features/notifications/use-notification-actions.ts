import { useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { SiteNotification } from '@tonearm/shared/account/notifications.dto';
import {
  useDeleteNotificationsMutation,
  useMarkAllNotificationsAsReadMutation,
  useMarkNotificationsAsReadMutation,
} from '../../api/notifications';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { changeRows, readNow } from './changed-rows';
import type { Dispatch, State } from './changed-rows';
import { notificationPagesApi } from './notification-pages-api';
import { useSetUnread } from './use-unread';

interface NotificationActions {
  markRead: (row: SiteNotification) => void;
  /** One that is perhaps in no list of the page. */
  markIdRead: (id: string) => void;
  markAll: () => void;
  remove: (row: SiteNotification) => void;
}

/** What one does with notifications: seen at once, and put right when the server refuses. */
export function useNotificationActions(): NotificationActions {
  const dispatch = useDispatch<Dispatch>();
  const store = useStore<State>();
  const setUnread = useSetUnread();
  const report = useReportProblem();
  const [mark] = useMarkNotificationsAsReadMutation();
  const [markAll] = useMarkAllNotificationsAsReadMutation();
  const [remove] = useDeleteNotificationsMutation();
  return useMemo(() => {
    const change = (next: (row: SiteNotification) => SiteNotification | null): void =>
      changeRows(dispatch, store.getState(), next);
    const send = async (call: () => Promise<{ unreadCount: number }>): Promise<void> => {
      try {
        setUnread((await call()).unreadCount);
      } catch (error) {
        dispatch(notificationPagesApi.util.invalidateTags(['Notification']));
        report(error);
      }
    };
    const markIdRead = (id: string): void => {
      change((one) => (one.id === id && one.read_at === null ? readNow(one) : one));
      void send(() => mark({ markAsReadInput: { ids: [id] } }).unwrap());
    };
    return {
      markIdRead,
      markRead: ({ id, read_at: readAt }) => {
        if (readAt === null) markIdRead(id);
      },
      markAll: () => {
        change(readNow);
        void send(() => markAll().unwrap());
      },
      remove: (row) => {
        change((one) => (one.id === row.id ? null : one));
        void send(() => remove({ ids: row.id }).unwrap());
      },
    };
  }, [dispatch, store, setUnread, report, mark, markAll, remove]);
}
