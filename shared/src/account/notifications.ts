/** The ways that news reach somebody (3-decisions §18): the bell with what is live in it, and mail. */
export const NOTIFICATION_CHANNELS = ['site', 'email'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
