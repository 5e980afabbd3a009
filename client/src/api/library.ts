export * from './generated/library.gen';
