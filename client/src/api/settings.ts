export * from './generated/settings.gen';
