import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Events } from '../../core/events/events.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { AudienceRepository } from './audience.repository.js';
import { KINDS } from './kinds/kinds.js';
import { isSwitchedOn } from './kinds/switched-on.js';
import { NoticeDelivery } from './notice-delivery.service.js';

/** Lets each kind hear of its causes: by a job that is written with the event, so that none is lost. */
@Injectable()
export class NoticeCauses implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly audience: AudienceRepository,
    private readonly delivery: NoticeDelivery,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    for (const kind of KINDS)
      for (const { event, key, notices } of kind.causes)
        this.events.add({
          event,
          mode: 'durable',
          durable: { name: `notify.${kind.id}.${event.type}`, lane: 'notices', ...(key && { key }) },
          name: `notification ${kind.id}`,
          handle: async (happened, at) => {
            if (!(await this.settings.get('notif.integrated')) || !(await isSwitchedOn(kind, this.settings))) return;
            for (const notice of await notices(happened, this.audience, at))
              await this.delivery.deliver(kind, notice, at);
          },
        });
  }
}
