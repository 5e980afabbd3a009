import { readFile } from 'node:fs/promises';
import { Controller, Get, Header } from '@nestjs/common';
import { Allow } from '../access/allow.decorators.js';
import { AppConfig } from '../config/config.js';
import { NotInApiDocument } from '../http/api-description.decorators.js';
import { API } from '../http/api-prefix.js';
import { SettingsService } from '../settings/settings.service.js';

/** Beside the package, whether this runs from src or from dist. */
const DOCUMENT = new URL('../../../openapi.json', import.meta.url);

/** The API's own description, with the address and the name of this site. */
@Controller(`${API}/public/openapi.json`)
export class ApiDocumentController {
  private document: Promise<Record<string, unknown>> | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly settings: SettingsService,
  ) {}

  @Get()
  @Allow('api.access')
  @NotInApiDocument()
  @Header('Cache-Control', 'private, max-age=300')
  async getApiDocument(): Promise<Record<string, unknown>> {
    this.document ??= readFile(DOCUMENT, 'utf8').then((text) => JSON.parse(text) as Record<string, unknown>);
    const document = await this.document;
    return {
      ...document,
      info: { ...(document['info'] as object), title: await this.settings.get('branding.site_name') },
      servers: [{ url: this.config.baseUrl }],
      components: {
        ...(document['components'] as object),
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      },
      security: [{ token: [] }],
    };
  }
}
