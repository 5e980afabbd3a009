import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../../users/index.js';
import { DownloadsRepository } from './downloads.repository.js';

/** What somebody took home, in the export of their personal data; with the account it goes by itself. */
@Injectable()
export class DownloadData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly downloads: DownloadsRepository,
  ) {}

  onModuleInit(): void {
    this.data.add({ name: 'downloads', collect: (userId, viewer) => this.downloads.listOf(userId, viewer) });
  }
}
