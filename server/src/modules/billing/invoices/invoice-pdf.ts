import { currencyDigits } from '@tonearm/shared/billing/money';
import { invoiceSums } from '@tonearm/shared/billing/invoice-sums';
import type { InvoiceDocument, InvoiceParty } from '@tonearm/shared/billing/invoices.dto';
import { PAGE, PdfDocument } from '../../../core/pdf/pdf-document.js';
import { pdfLines } from '../../../core/pdf/pdf-text.js';
import { INVOICE_WORDS } from './invoice-words.js';
import type { InvoiceWord } from './invoice-words.js';

const LEFT = 56;
const RIGHT = PAGE.width - LEFT;
const MIDDLE = 300;
const BOTTOM = PAGE.height - 90;
const QUANTITY = 400;
const ROW = 18;
const SMALL = 9;
const MUTED = { size: SMALL, grey: 0.4 };

interface Place {
  document: PdfDocument;
  y: number;
}

/** How the reader's language writes it. */
interface InvoiceLanguage {
  language: string;
  say: (text: string) => string;
}

/** An invoice as a file, in the reader's language. */
export function invoicePdf(invoice: InvoiceDocument, { language, say }: InvoiceLanguage): Buffer {
  const word = (name: InvoiceWord): string => say(INVOICE_WORDS[name]);
  const digits = currencyDigits(invoice.currency) ?? 2;
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: invoice.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const date = (iso: string): string => day.format(new Date(iso));
  const place: Place = {
    document: new PdfDocument(`${word('title')} ${invoice.number ?? ''}`.trim(), language),
    y: 80,
  };
  drawHead(place, invoice, { word, date });
  drawLines(place, invoice, { word, money });
  drawSums(place, invoice, { word, money });
  drawNotes(place, invoice.notes);
  return place.document.bytes();
}

interface HeadWords {
  word: (name: InvoiceWord) => string;
  date: (iso: string) => string;
}

function drawHead(place: Place, invoice: InvoiceDocument, { word, date }: HeadWords): void {
  const { document } = place;
  document.text(LEFT, place.y, word('title'), { size: 24, isBold: true });
  document.text(RIGHT, place.y, invoice.number ?? word('draft'), { size: 14, isBold: true, isRight: true });
  place.y += 40;
  const facts: [InvoiceWord, string][] = [
    ['date', date(invoice.created_at)],
    ...(invoice.paid_at ? [['paid', date(invoice.paid_at)] satisfies [InvoiceWord, string]] : []),
    ...(invoice.period_start && invoice.period_end
      ? [['period', `${date(invoice.period_start)} – ${date(invoice.period_end)}`] satisfies [InvoiceWord, string]]
      : []),
  ];
  for (const [name, value] of facts) {
    document.text(LEFT, place.y, word(name), MUTED);
    document.text(LEFT + 110, place.y, value);
    place.y += ROW;
  }
  place.y += ROW;
  const seller = drawParty(place, LEFT, invoice.seller, [word('seller'), word('tax_id')]);
  const buyer = drawParty(place, MIDDLE, invoice.buyer, [word('buyer'), word('tax_id')]);
  place.y = Math.max(seller, buyer) + ROW;
}

/** @returns where it ends. */
function drawParty({ document, y }: Place, x: number, party: InvoiceParty, [title, taxId]: [string, string]): number {
  document.text(x, y, title, MUTED);
  const lines = [
    ...party.address,
    ...(party.email ? [party.email] : []),
    ...(party.tax_id ? [`${taxId}: ${party.tax_id}`] : []),
  ].flatMap((line) => pdfLines(line, 10, MIDDLE - LEFT - 20));
  let at = y + ROW;
  for (const line of pdfLines(party.name, 10, MIDDLE - LEFT - 20)) {
    document.text(x, at, line, { isBold: true });
    at += 14;
  }
  for (const line of lines) {
    document.text(x, at, line);
    at += 14;
  }
  return at;
}

interface SumWords {
  word: (name: InvoiceWord) => string;
  money: Intl.NumberFormat;
}

function drawLines(place: Place, { lines }: InvoiceDocument, { word, money }: SumWords): void {
  const { document } = place;
  const head = (): void => {
    document.text(LEFT, place.y, word('text'), MUTED);
    document.text(QUANTITY, place.y, word('quantity'), { ...MUTED, isRight: true });
    document.text(RIGHT, place.y, word('amount'), { ...MUTED, isRight: true });
    document.line(LEFT, place.y + 8, RIGHT);
    place.y += 26;
  };
  head();
  for (const line of lines) {
    const texts = pdfLines(line.text, 10, QUANTITY - LEFT - 70);
    if (place.y + texts.length * 14 > BOTTOM) {
      turn(place);
      head();
    }
    document.text(QUANTITY, place.y, String(line.quantity), { isRight: true });
    document.text(RIGHT, place.y, money.format(line.amount), { isRight: true });
    for (const text of texts.length > 0 ? texts : ['']) {
      document.text(LEFT, place.y, text);
      place.y += 14;
    }
    place.y += 6;
  }
  document.line(LEFT, place.y - 4, RIGHT);
  place.y += 14;
}

function drawSums(place: Place, invoice: InvoiceDocument, { word, money }: SumWords): void {
  const sums = invoiceSums(invoice);
  if (place.y + sums.length * ROW > BOTTOM) turn(place);
  for (const [name, amount] of sums) {
    const isBold = name === 'total';
    place.document.text(QUANTITY, place.y, word(name), { isBold, isRight: true });
    place.document.text(RIGHT, place.y, money.format(amount), { isBold, isRight: true });
    place.y += ROW;
  }
}

function drawNotes(place: Place, notes: string): void {
  place.y += ROW;
  for (const line of pdfLines(notes, SMALL, RIGHT - LEFT)) {
    if (place.y > BOTTOM) turn(place);
    place.document.text(LEFT, place.y, line, MUTED);
    place.y += 13;
  }
}

function turn(place: Place): void {
  place.document.addPage();
  place.y = 80;
}
