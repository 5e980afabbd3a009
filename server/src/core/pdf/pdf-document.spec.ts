import { PdfDocument } from './pdf-document.js';
import { pdfBytes, pdfLines, pdfWidth } from './pdf-text.js';

describe('a PDF', () => {
  it('says what every reader can show, and stands on its table of places', () => {
    expect(pdfBytes('Zażółć (9,90 €)')).toEqual([...Buffer.from('Zaz\xf3lc (9,90 \x80)', 'latin1')]);
    expect(pdfBytes('音\n1\u202f000')).toEqual([...Buffer.from('Yin 1 000', 'latin1')]);
    const written = (text: string): string => Buffer.from(pdfBytes(text)).toString('latin1');
    expect(['Чайковский', 'Ελλάδα', '한국', 'Nguyễn', 'Łódź', '5 ₽', '\u0301\ue000\u0001'].map(written)).toEqual([
      'Chaykovskiy',
      'Ellada',
      'HanGug',
      'Nguyen',
      'Lódz',
      '5 RUB',
      '??',
    ]);
    const document = new PdfDocument('Rechnung (1)', 'de');
    document.text(50, 60, 'Größe \\ (1)', { isBold: true });
    document.line(50, 80, 500);
    document.addPage();
    document.text(500, 60, '12,00 €', { isRight: true });
    const file = document.bytes().toString('latin1');
    expect(file).toContain('(Gr\\366\\337e \\134 \\0501\\051) Tj');
    expect(file).toContain('/Count 2');
    // Each entry of the table says where its object begins.
    const [, table = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? [];
    const entries = [...file.slice(Number(table)).matchAll(/^(\d{10}) 00000 n $/gm)];
    expect(entries).toHaveLength(9);
    entries.forEach(([, place], at) => expect(file.slice(Number(place))).toMatch(new RegExp(`^${at + 1} 0 obj\n`)));
    for (const [, length, stream = ''] of file.matchAll(/\/Length (\d+) >>\nstream\n([^]*?)\nendstream/g))
      expect(stream).toHaveLength(Number(length));
  });

  it('is broken into lines', () => {
    const lines = pdfLines('one two three four five', 10, 60);
    expect(lines.join(' ')).toBe('one two three four five');
    for (const line of lines) expect(pdfWidth(line, 10)).toBeLessThanOrEqual(60);
    expect(pdfLines('', 10, 60)).toEqual([]);
  });
});
