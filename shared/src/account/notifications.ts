/** The ways that news reach somebody (3-decisions §18): the bell, a window of the browser while the site is open, mail, and pushes to their devices. */
export const NOTIFICATION_CHANNELS = ['site', 'browser', 'email', 'mobile'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** What a browser shows outside the page: of a push, and while a tab is open. */
export interface NotificationSignal {
  /** The row of the bell; null where there is none. */
  id: string | null;
  /** Of one tag a browser shows one. */
  tag: string;
  title: string;
  body: string;
  icon: string | null;
  /** Address within the site. */
  link: string | null;
}
