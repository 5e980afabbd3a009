export * from './generated/session.gen';
