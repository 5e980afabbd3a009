import { DEMO_ACCOUNTS } from '../limits.js';

/** Accounts of a demonstration site: demo1 … demo100 (spec 1 §1, 3-decisions §20). */
export const DEMO_PASSWORD = 'listen to the demo';
export const demoEmail = (number: number): string => `demo${number}@example.com`;

const DEMO = /^demo([1-9]\d{0,2})@example\.com$/;

/** The number of a demo account's address, or null. */
export function demoNumber(email: string): number | null {
  const number = Number(DEMO.exec(email)?.[1] ?? 0);
  return number >= 1 && number <= DEMO_ACCOUNTS ? number : null;
}
