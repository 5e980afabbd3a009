import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { toMajor } from '@tonearm/shared/billing/money';
import { taxOfPart } from '@tonearm/shared/billing/revenue';
import type { RangeQuery } from '@tonearm/shared/insights/insights.dto';
import { CSV_MARK, csvLine } from '../../../core/csv.js';
import { isoTime } from '../../../core/database/dialect.js';
import { inPages } from '../../../core/database/pages.js';
import type { Page } from '../../../core/database/pages.js';
import { readRange } from '../../catalogue/backstage/insights/index.js';
import type { Span } from '../../catalogue/backstage/insights/index.js';
import { BookkeepingRepository } from './bookkeeping.repository.js';
import type { PaymentEntry, ReversalEntry } from './bookkeeping.repository.js';
import { RevenueRepository } from './revenue.repository.js';

const COLUMNS = [
  'date_utc',
  'type',
  'invoice_number',
  'customer_id',
  'customer_name',
  'country',
  'tax_id',
  'plan',
  'net',
  'tax',
  'gross',
  'currency',
  'gateway',
  'provider_id',
];
const NUMBER_DIGITS = 6;
const COUNTRY = /^[A-Z]{2}$/;
const DAY_LENGTH = 10;
const PIECE_LENGTH = 50_000;

interface Line {
  at: Date;
  text: string;
}

/** What a bookkeeper needs of payments: a file with a line for each movement of money, oldest first. */
@Injectable()
export class Bookkeeping {
  constructor(
    private readonly entries: BookkeepingRepository,
    private readonly revenue: RevenueRepository,
  ) {}

  /** It is read while it is sent. @throws AppError 422 for a range that is none. */
  async open(query: RangeQuery): Promise<{ name: string; stream: Readable }> {
    const now = Date.now();
    const first = query.range === 'all_time' ? ((await this.revenue.firstAt()) ?? now) : now;
    const range = readRange({ ...query, granularity: 'auto', compare: 'none' }, () => first, now);
    const day = (ms: number): string => new Date(ms).toISOString().slice(0, DAY_LENGTH);
    return {
      name: `bookkeeping-${day(range.from)}-${day(range.to - 1)}`,
      stream: Readable.from(this.texts({ from: range.from, to: range.to })),
    };
  }

  private async *texts(span: Span): AsyncGenerator<string> {
    yield CSV_MARK + csvLine(COLUMNS);
    const lines = merged(
      inPages((page: Page<PaymentEntry>) => this.entries.payments(span, page), paymentLine),
      inPages((page: Page<ReversalEntry>) => this.entries.reversals(span, page), reversalLine),
    );
    let text = '';
    for await (const line of lines) {
      text += line.text;
      if (text.length < PIECE_LENGTH) continue;
      yield text;
      text = '';
    }
    yield text;
  }
}

/** Both by their times; what was paid comes before what went back in the same moment. */
async function* merged(one: AsyncGenerator<Line[]>, other: AsyncGenerator<Line[]>): AsyncGenerator<Line> {
  const lines = singly(other);
  let next = await lines.next();
  for await (const line of singly(one)) {
    for (; !next.done && next.value.at < line.at; next = await lines.next()) yield next.value;
    yield line;
  }
  for (; !next.done; next = await lines.next()) yield next.value;
}

async function* singly(pages: AsyncGenerator<Line[]>): AsyncGenerator<Line> {
  for await (const page of pages) yield* page;
}

const paymentLine = (entry: PaymentEntry): Line =>
  lineOf('payment', entry, { gross: entry.collected, tax: entry.collectedTax });

/** Of its tax, the part of the whole that the amount is. */
const reversalLine = (entry: ReversalEntry): Line =>
  lineOf(entry.kind, entry, { gross: -entry.amount, tax: -taxOfPart(entry.amount, entry) });

function lineOf(
  type: string,
  { at, number, userId, buyer, plan, currency, gateway, gatewayId }: PaymentEntry | ReversalEntry,
  { gross, tax }: { gross: number; tax: number },
): Line {
  // The last line of an address is its country.
  const country = buyer.address.at(-1) ?? '';
  const text = csvLine([
    isoTime(at),
    type,
    number === null ? '' : String(number).padStart(NUMBER_DIGITS, '0'),
    userId,
    buyer.name,
    COUNTRY.test(country) ? country : '',
    buyer.tax_id,
    plan,
    ...[gross - tax, tax, gross].map((minor) => toMajor(minor, currency)),
    currency,
    gateway,
    gatewayId,
  ]);
  return { at, text };
}
