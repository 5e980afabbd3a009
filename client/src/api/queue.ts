export * from './generated/queue.gen';
