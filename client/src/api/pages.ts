export * from './generated/pages.gen';
