import { Injectable } from '@nestjs/common';
import { LINE_FORMATS } from '@tonearm/shared/rules/text-lines';
import type { LineFormat } from '@tonearm/shared/rules/text-lines';
import { attachment } from '../../../../core/http/attachment.js';
import type { UploadedBytes } from '../../../../core/http/file-upload.js';
import { Locales } from '../../../../core/i18n/locales.js';
import { LocalizationsService } from '../localizations.service.js';
import { CSV_LINES } from './csv-lines.js';
import { JSON_LINES } from './json-lines.js';
import { invalid } from '../../../../core/errors/app-error.js';
import type { FileLines, LineFileFormat } from './line-file.js';
import { PO_LINES } from './po-lines.js';

const FORMATS: Readonly<Record<LineFormat, LineFileFormat>> = { json: JSON_LINES, csv: CSV_LINES, po: PO_LINES };

export interface LineFile {
  bytes: Uint8Array;
  type: string;
  disposition: string;
}

/** Languages as files. */
@Injectable()
export class LineFilesService {
  constructor(
    private readonly localizations: LocalizationsService,
    private readonly locales: Locales,
  ) {}

  /** All texts of the site, empty where the language has none. @throws AppError 404. */
  async write(id: number, format: LineFormat): Promise<LineFile> {
    const { language } = await this.localizations.get(id);
    await this.locales.fresh();
    const own = this.locales.own(language).lines;
    const known = { ...this.locales.shipped(language), ...own };
    const keys = [...new Set([...this.locales.keys(language), ...Object.keys(own)])];
    const lines = new Map(keys.map((key) => [key, Object.hasOwn(known, key) ? (known[key] as string) : '']));
    const { type, write } = FORMATS[format];
    const name = { name: language, plain: language, fallback: 'language', extension: format };
    return { bytes: Buffer.from(write(lines, language)), type, disposition: attachment(name) };
  }

  /** @throws AppError 422 `file`. */
  read({ bytes, name }: UploadedBytes, language: string): FileLines {
    const extension = name.toLowerCase().split('.').at(-1);
    const format = LINE_FORMATS.find((one) => one === extension);
    if (!format) throw invalid({ file: ['Choose a JSON, CSV or PO file.'] });
    return FORMATS[format].read(textOf(bytes), language);
  }
}

/** Without the mark that spreadsheets begin with. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid({ file: ['Save the file as UTF-8.'] });
  }
}
