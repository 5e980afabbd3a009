export * from './generated/reports.gen';
