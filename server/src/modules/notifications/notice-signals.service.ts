import { Injectable } from '@nestjs/common';
import type { NotificationSignal } from '@tonearm/shared/account/notifications';
import { SettingsService } from '../../core/settings/settings.service.js';
import { plainText } from './notice-writer.service.js';
import type { WrittenNotice } from './notice-writer.service.js';
import type { Telling } from './notifications.repository.js';

/** What a window of the system holds: the rest is cut. */
const BODY_MAX = 500;

/** Notifications as browsers show them outside the page. */
@Injectable()
export class NoticeSignals {
  constructor(private readonly settings: SettingsService) {}

  /** @param id of the row that says the same; null: there is none. */
  async of(
    { row, link }: WrittenNotice,
    { kind, key }: Pick<Telling, 'kind' | 'key'>,
    id: string | null,
  ): Promise<NotificationSignal> {
    return {
      id,
      tag: id ?? `${kind}:${key}`,
      title: await this.settings.get('branding.site_name'),
      body: plainText(row.data.lines[0]?.content ?? '').slice(0, BODY_MAX),
      icon: row.data.image,
      link,
    };
  }
}
