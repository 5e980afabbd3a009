import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { inPages } from '../../../../core/database/pages.js';
import type { Page } from '../../../../core/database/pages.js';
import { PersonalData } from '../../../users/index.js';
import { DownloadsRepository } from './downloads.repository.js';
import type { NamedDownload } from './downloads.repository.js';

/** What somebody took home, in the export of their personal data; with the account it goes by itself. */
@Injectable()
export class DownloadData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly downloads: DownloadsRepository,
  ) {}

  onModuleInit(): void {
    this.data.add({
      name: 'downloads',
      pages: (userId, viewer) =>
        inPages(
          (page: Page<NamedDownload>) => this.downloads.namedOf(userId, viewer, page),
          ({ track, day }) => ({ track, day }),
        ),
    });
  }
}
