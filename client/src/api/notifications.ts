export * from './generated/notifications.gen';
