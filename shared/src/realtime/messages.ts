import type { NotificationSignal } from '../account/notifications.js';
import type { SiteNotification } from '../account/notifications.dto.js';
import type { ProcessingState } from '../catalogue/catalogue.js';

/** How the preparation of an uploaded song goes on. */
export interface TrackProcessingMessage {
  track_id: number;
  album_id: number | null;
  processing_state: ProcessingState;
  /** English; the client translates it. */
  processing_error: string | null;
}

/** Something that the page watches is not as it was (`topicName`): it asks again for what it shows. */
export interface TopicChangedMessage {
  topic: string;
}

/** Another device of the same person has saved the queue. */
export interface QueueChangedMessage {
  version: number;
}

/** Somebody is told something: a new row, or one that tells more now. */
export interface NotificationMessage {
  notification: SiteNotification;
  unread_notifications_count: number;
}

/** A person has read notifications, or deleted them, maybe in another window. */
export interface NotificationsChangedMessage {
  change: 'read' | 'deleted';
  /** Which; null: all that there were. */
  ids: readonly string[] | null;
  unread_notifications_count: number;
}

/** Event -> what it carries. The server sends; browsers say `watch` and `unwatch` with a topic, and nothing else. */
export interface RealtimeMessages {
  'track.processing': TrackProcessingMessage;
  'notification.created': NotificationMessage;
  /** To be shown outside the page. */
  'notification.announced': NotificationSignal;
  'notification.changed': NotificationsChangedMessage;
  'topic.changed': TopicChangedMessage;
  'queue.changed': QueueChangedMessage;
  /** What the person may do is not what it was. */
  'access.changed': Record<string, never>;
}

export type RealtimeEvent = keyof RealtimeMessages;

/** Where the socket server listens, under the site's base path. */
export const SOCKET_PATH = '/socket.io';
