import { Injectable } from '@nestjs/common';
import type { NotificationSignal } from '@tonearm/shared/account/notifications';
import { leadsAway } from '@tonearm/shared/admin/broadcasts';
import { SettingsService } from '../../core/settings/settings.service.js';
import { plainText } from './notice-writer.service.js';
import type { WrittenNotice } from './notice-writer.service.js';
import type { Telling } from './notifications.repository.js';

/** So many letters a window of the system holds at most; all of it has to fit into one push of 4 kB. */
const BODY_MAX = 300;
const TITLE_MAX = 80;
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

/** Notifications as browsers show them outside the page. */
@Injectable()
export class NoticeSignals {
  constructor(private readonly settings: SettingsService) {}

  /** Whether the site tells people anything. */
  async areOn(): Promise<boolean> {
    return await this.settings.get('notif.integrated');
  }

  /** @param id of the row that says the same; null: there is none. */
  async of(
    { row, link }: WrittenNotice,
    { kind, key }: Pick<Telling, 'kind' | 'key'>,
    id: string | null,
  ): Promise<NotificationSignal> {
    return {
      id,
      tag: id ?? `${kind}:${key}`,
      title: cut(await this.settings.get('branding.site_name'), TITLE_MAX),
      body: cut(plainText(row.data.lines[0]?.content ?? ''), BODY_MAX),
      icon: row.data.image,
      // Its window opens the site, which has what leads away from it.
      link: link !== null && leadsAway(link) ? '/notifications' : link,
    };
  }
}
