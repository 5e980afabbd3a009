import { pdfBytes, pdfWidth } from './pdf-text.js';

/** A4 in points. */
export const PAGE = { width: 595, height: 842 } as const;

export interface PdfTextOptions {
  size?: number;
  isBold?: boolean;
  /** Its right end stands at `x`. */
  isRight?: boolean;
  /** 0 is black. */
  grey?: number;
}

const escaped = (bytes: readonly number[]): string =>
  bytes
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return byte > 0x7e || '()\\'.includes(letter) ? `\\${byte.toString(8).padStart(3, '0')}` : letter;
    })
    .join('');

/** A document of text and lines in the fonts that every reader has; places are counted from the top left, in points. */
export class PdfDocument {
  private readonly pages: string[][] = [[]];

  /** @param title as readers show it. */
  constructor(
    private readonly title: string,
    private readonly language: string,
  ) {}

  addPage(): void {
    this.pages.push([]);
  }

  text(x: number, y: number, text: string, options: PdfTextOptions = {}): void {
    const { size = 10, isBold = false, isRight = false, grey = 0 } = options;
    const left = isRight ? x - pdfWidth(text, size, isBold) : x;
    const place = `${left.toFixed(2)} ${(PAGE.height - y).toFixed(2)} Td`;
    const font = `/${isBold ? 'F2' : 'F1'} ${size} Tf`;
    this.draw(`BT ${grey} g ${font} ${place} (${escaped(pdfBytes(text))}) Tj ET`);
  }

  line(x: number, y: number, to: number): void {
    const height = (PAGE.height - y).toFixed(2);
    this.draw(`0.8 G 0.5 w ${x.toFixed(2)} ${height} m ${to.toFixed(2)} ${height} l S`);
  }

  /** The finished file. */
  bytes(): Buffer {
    const kids = this.pages.map((_page, at) => `${FIRST_PAGE + at * 2} 0 R`).join(' ');
    const language = this.language.replace(/[^\w-]/g, '');
    const resources = '<< /Font << /F1 3 0 R /F2 4 0 R >> >>';
    const font = (name: string): string =>
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
    const objects = [
      `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${this.pages.length} >>`,
      font('Helvetica'),
      font('Helvetica-Bold'),
      `<< /Title (${escaped(pdfBytes(this.title))}) >>`,
      ...this.pages.flatMap((page, at) => {
        const stream = page.join('\n');
        return [
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources ${resources} /Contents ${FIRST_PAGE + at * 2 + 1} 0 R >>`,
          `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
        ];
      }),
    ];
    return assembled(objects);
  }

  private draw(command: string): void {
    this.pages.at(-1)?.push(command);
  }
}

/** Number of the first page's object: before it stand the catalogue, the list of pages, two fonts and the title. */
const FIRST_PAGE = 6;

/** All of it is ASCII: a letter is a byte. */
function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = file.length;
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
