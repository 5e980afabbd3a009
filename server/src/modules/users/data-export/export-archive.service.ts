import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { csvPieces } from '../../../core/csv.js';
import { WorkFiles } from '../../../core/storage/work-files.js';
import { zipPieces } from '../../../core/zip.js';
import type { ZipPart } from '../../../core/zip.js';
import { PersonalData } from './personal-data.registry.js';
import type { RowPages } from './personal-data.registry.js';

const README =
  'Your personal data.\n\ndata.json holds everything; lists are there again as CSV files, for spreadsheets.\nTimes are UTC.\n';

/** A list as a spreadsheet, until it is packed. */
interface Sheet {
  name: string;
  path: string;
}

/** Packs what is kept about a person into a file: of a list, a page is held at a time. */
@Injectable()
export class ExportArchive {
  constructor(
    private readonly data: PersonalData,
    private readonly files: WorkFiles,
  ) {}

  /** @param store takes the archive: it is gone afterwards. @param id of the export: the remains of a killed attempt are overwritten. */
  async make(id: string, userId: number, store: (path: string) => Promise<void>): Promise<void> {
    const prefix = `export-${id}`;
    try {
      const path = await this.files.draft(`${prefix}.zip`);
      await pipeline(Readable.from(zipPieces(this.entries(prefix, userId))), createWriteStream(path));
      await store(path);
    } finally {
      await this.files.clear(prefix);
    }
  }

  private async *entries(prefix: string, userId: number): AsyncGenerator<ZipPart> {
    yield { path: 'readme.txt', stream: Readable.from([Buffer.from(README)]), isDeflated: true };
    const sheets: Sheet[] = [];
    yield { path: 'data.json', stream: bytesOf(this.json(prefix, userId, sheets)), isDeflated: true };
    for (const { name, path } of sheets)
      yield { path: `${name}.csv`, stream: createReadStream(path), isDeflated: true };
  }

  /** As `JSON.stringify` writes all of it with two spaces. Each list goes to its sheet on the way, so that both say the same. */
  private async *json(prefix: string, userId: number, sheets: Sheet[]): AsyncGenerator<string> {
    let start = '{\n';
    for await (const part of this.data.of(userId)) {
      yield `${start}  ${JSON.stringify(part.name)}: `;
      start = ',\n';
      if ('value' in part) yield indented(part.value, '  ');
      else yield* listJson(this.withSheet(part.pages, { prefix, name: part.name, sheets }));
    }
    yield '\n}';
  }

  private async *withSheet(
    pages: RowPages,
    { prefix, name, sheets }: { prefix: string; name: string; sheets: Sheet[] },
  ): AsyncGenerator<readonly object[]> {
    const lines = csvPieces();
    let path: string | null = null;
    for await (const rows of pages) {
      if (rows.length === 0) continue;
      if (path === null) {
        path = await this.files.draft(`${prefix}-${name}.csv`);
        sheets.push({ name, path });
      }
      await appendFile(path, lines(rows));
      yield rows;
    }
  }
}

const indented = (value: object, by: string): string => JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);

async function* listJson(pages: RowPages): AsyncGenerator<string> {
  let start = '[\n';
  for await (const rows of pages) {
    yield start + rows.map((row) => `    ${indented(row, '    ')}`).join(',\n');
    start = ',\n';
  }
  yield start === '[\n' ? '[]' : '\n  ]';
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}
