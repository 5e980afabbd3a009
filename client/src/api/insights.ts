export * from './generated/insights.gen';
