export * from './generated/push.gen';
