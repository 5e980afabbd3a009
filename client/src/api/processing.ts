export * from './generated/processing.gen';
