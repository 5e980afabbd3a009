export * from './generated/tags.gen';
