import { Injectable } from '@nestjs/common';
import { isBroadcastLink } from '@tonearm/shared/admin/broadcasts';
import type { BroadcastAudience, BroadcastWords } from '@tonearm/shared/admin/broadcasts.dto';
import { invalid } from '../../../core/errors/app-error.js';
import { ENGLISH, Locales } from '../../../core/i18n/locales.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { countryCodes } from '../../../core/value-lists/value-lists.registry.js';
import { lineFault, linesFault, RolesRepository } from '../../users/index.js';
import type { ChosenAudience } from './broadcast.entity.js';
import type { ResolvedAudience } from './broadcast-people.repository.js';

type Faults = Record<string, string[]>;

/** What may be said to whom. */
@Injectable()
export class BroadcastCheck {
  constructor(
    private readonly roles: RolesRepository,
    private readonly locales: Locales,
    private readonly settings: SettingsService,
  ) {}

  /** Whether the site tells people anything. */
  async isOn(): Promise<boolean> {
    return await this.settings.get('notif.integrated');
  }

  /** @throws AppError 422 where the site tells nobody anything. */
  async on(): Promise<void> {
    if (!(await this.isOn()))
      throw invalid({ title: ['Notifications are switched off in the settings of this site.'] });
  }

  /** @throws AppError 422 for what cannot be shown, and for a link that leads nowhere safe. */
  words({ title, content, action }: BroadcastWords): void {
    const faults: Faults = {};
    const note = (field: string, fault: string | null): void => {
      if (fault !== null) faults[field] = [fault];
    };
    note('title', lineFault(title));
    note('content', linesFault(content));
    if (action) {
      note('action.label', lineFault(action.label));
      note(
        'action.action',
        isBroadcastLink(action.action) ? null : 'Must be a path such as /channel/new, or begin with https://.',
      );
    }
    if (Object.keys(faults).length > 0) throw invalid(faults);
  }

  /** What is null asks nothing, as what is missing. @throws AppError 422 for roles, countries and languages that there are not, and for plans. */
  async audience(given: BroadcastAudience | null = null): Promise<ChosenAudience> {
    const [roles, countries] = [given?.roles ?? [], given?.countries ?? []];
    const [languages, plans] = [given?.languages ?? [], given?.plan_ids ?? []];
    const faults: Faults = {};
    const known = new Set((await this.roles.list()).filter(({ isGuests }) => !isGuests).map(({ id }) => id));
    await this.locales.fresh();
    if (roles.some((id) => !known.has(id))) faults['audience.roles'] = ['There is no such role.'];
    if (countries.some((code) => !countryCodes().includes(code)))
      faults['audience.countries'] = ['There is no such country.'];
    if (languages.some((language) => !this.locales.has(language)))
      faults['audience.languages'] = ['There is no such language here.'];
    if (plans.length > 0) faults['audience.plan_ids'] = ['This site has no plans yet. Please leave them out.'];
    if (Object.keys(faults).length > 0) throw invalid(faults);
    return { roles, countries, languages };
  }

  /** As the languages of the site are now. */
  async resolved(audience: ChosenAudience): Promise<ResolvedAudience> {
    await this.locales.fresh();
    const standard = this.locales.nearest(await this.settings.get('locale.default')) ?? ENGLISH;
    const isStandard = audience.languages.includes(standard);
    return { ...audience, knownLanguages: isStandard ? this.locales.list().map(({ language }) => language) : null };
  }
}
