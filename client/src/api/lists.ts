export * from './generated/lists.gen';
