export * from './generated/radio.gen';
