import type { StatusAnswer } from '@tonearm/shared/pagination.dto';
import type {
  DeletedNotificationsAnswer,
  NotificationListAnswer,
  NotificationSubscriptionsAnswer,
  UnreadAnswer,
  UnsubscribeAnswer,
} from '@tonearm/shared/account/notifications.dto';

/** What the calls about notifications answer. */
export interface NotificationAnswers {
  'GET /api/v1/notifications': NotificationListAnswer;
  'POST /api/v1/notifications/mark-as-read': UnreadAnswer;
  'POST /api/v1/notifications/mark-all-as-read': UnreadAnswer;
  'DELETE /api/v1/notifications/:ids': DeletedNotificationsAnswer;
  'GET /api/v1/notifications/unsubscribe/:token': UnsubscribeAnswer;
  'POST /api/v1/notifications/unsubscribe/:token': UnsubscribeAnswer;
  'POST /api/v1/push-subscriptions': null;
  'DELETE /api/v1/push-subscriptions': null;
  'GET /api/v1/notifications/me/subscriptions': NotificationSubscriptionsAnswer;
  'PUT /api/v1/notifications/me/subscriptions': StatusAnswer;
}
