import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Period } from '@tonearm/shared/billing/periods';
import type { GatewayInvoice, GatewayState } from '../../../core/ports/payment-gateway.js';

export interface TestPrice extends Period {
  id: string;
  minorAmount: number;
  currency: string;
}

/** Times are ms. */
export interface TestSubscription {
  id: string;
  customerId: string;
  reference: string;
  priceId: string;
  state: GatewayState;
  isEnding: boolean;
  trialDays: number;
  trialEndsAt: number | null;
  periodStartsAt: number;
  periodEndsAt: number;
  endedAt: number | null;
  anchor: number;
  /** Number of the card; null: none yet. */
  card: string | null;
  nextPriceId: string | null;
}

export interface TestInvoice {
  id: string;
  subscriptionId: string;
  customerId: string;
  state: GatewayInvoice['state'];
  currency: string;
  amount: number;
  refunded: number;
  refundedAt?: number;
  periodStart: number;
  periodEnd: number;
  createdAt: number;
  paidAt: number | null;
  text: string;
}

/** All that the test gateway knows. */
export interface TestBooks {
  made: number;
  prices: Record<string, TestPrice>;
  people: Record<string, { name: string; email: string }>;
  subscriptions: Record<string, TestSubscription>;
  invoices: Record<string, TestInvoice>;
  /** What a key was answered with. */
  keys: Record<string, string>;
}

const EMPTY: TestBooks = { made: 0, prices: {}, people: {}, subscriptions: {}, invoices: {}, keys: {} };

/** The books of the test gateway in a file, so that they outlive a restart. For one process: it is for building a site, not for selling. */
export class TestLedger {
  constructor(private readonly file: string) {}

  /** What `work` changes is kept, also where it throws: a declined payment is written down. */
  open<T>(work: (books: TestBooks) => T): T {
    const books = this.read();
    try {
      return work(books);
    } finally {
      this.write(books);
    }
  }

  private read(): TestBooks {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as TestBooks;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return structuredClone(EMPTY);
    }
  }

  private write(books: TestBooks): void {
    mkdirSync(dirname(this.file), { recursive: true });
    const draft = `${this.file}.part`;
    writeFileSync(draft, JSON.stringify(books));
    renameSync(draft, this.file);
  }
}

/** A name that nothing else has. */
export function nextId(books: TestBooks, kind: string): string {
  books.made += 1;
  return `test_${kind}_${books.made}`;
}
