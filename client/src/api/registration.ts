export * from './generated/registration.gen';
