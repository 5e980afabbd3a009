import type { NotificationListAnswer } from '@tonearm/shared/account/notifications.dto';
import { NOTIFICATIONS_PER_PAGE } from '@tonearm/shared/limits';
import { emptyApi } from '../../api/empty-api';
import { notificationsApi } from '../../api/notifications';
import { pagesOf } from '../../api/pages-of';
import { takeUnread } from './use-unread';

/** Which rows a list shows. */
export interface NotificationList {
  unread?: 'true';
  /** Of these kinds only, with commas between. */
  type?: string;
}

/** One's notifications as an endless list. */
export const notificationPagesApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    notificationPages: build.infiniteQuery<NotificationListAnswer, NotificationList, string | null>({
      ...pagesOf(notificationsApi, 'listNotifications', {
        first: null as string | null,
        next: (last) => last.pagination.next_cursor,
        ask: (cursor) => ({ perPage: NOTIFICATIONS_PER_PAGE, ...(cursor === null ? {} : { cursor }) }),
      }),
      providesTags: ['Notification'],
      // The bell says what the list shows. The page fetched last knows best.
      onQueryStarted: async (_list, { dispatch, queryFulfilled }) => {
        const pages = await queryFulfilled.then(
          ({ data }) => data.pages,
          () => [],
        );
        const latest = pages.at(-1);
        if (latest) dispatch(takeUnread(latest.unreadCount));
      },
    }),
  }),
});
