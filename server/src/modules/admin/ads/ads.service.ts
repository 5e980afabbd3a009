import { Injectable } from '@nestjs/common';
import { AD_SLOTS } from '@tonearm/shared/admin/ad-slots';
import type { AdSlotName } from '@tonearm/shared/admin/ad-slots';
import type { Ads, AdsInputSlots, UpdateAdsInput } from '@tonearm/shared/admin/ads.dto';
import type { Actor } from '../../../core/access/actor.js';
import { notFound } from '../../../core/errors/app-error.js';
import { withCurrent } from '../../../core/errors/expected-state.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { adDocument } from './ad-document.js';

const keyOf = (slot: AdSlotName) => `ads.${slot}` as const;

/** null is as good as nothing. */
const codesOf = (slots: AdsInputSlots | null | undefined): Record<string, string> =>
  Object.fromEntries(
    AD_SLOTS.flatMap((slot) => {
      const code = slots?.[slot]?.code;
      return code == null ? [] : [[keyOf(slot), code]];
    }),
  );

/** The site's advertisement slots (spec 2 §1); their codes are settings. */
@Injectable()
export class AdsService {
  constructor(private readonly settings: SettingsService) {}

  async get(): Promise<{ ads: Ads; disable: boolean }> {
    const entries = await Promise.all(
      AD_SLOTS.map(async (slot) => [slot, { code: await this.settings.get(keyOf(slot)) }]),
    );
    return { ads: Object.fromEntries(entries) as Ads, disable: await this.settings.get('ads.disable') };
  }

  /** What is missing stays as it is. @throws AppError 409 with what stands there now. */
  async update({ ads, disable, expected }: UpdateAdsInput, actor: Actor): Promise<void> {
    const server = { ...codesOf(ads), ...(disable == null ? {} : { 'ads.disable': disable }) };
    await withCurrent(
      () => this.settings.update({ client: {}, server }, codesOf(expected), actor.userId),
      () => this.get(),
    );
  }

  /** The slots that a viewer gets to see: none for holders of ads.hide. */
  async shownTo(actor: Actor): Promise<AdSlotName[]> {
    if (actor.can('ads.hide') || (await this.settings.get('ads.disable'))) return [];
    const { ads } = await this.get();
    return AD_SLOTS.filter((slot) => ads[slot].code.trim() !== '');
  }

  /** A document of its own for the code of a slot; whoever sets it sees how it looks. @throws AppError 404 where the actor sees none. */
  async frame(name: string, actor: Actor): Promise<string> {
    const shown = actor.can('settings.update') ? AD_SLOTS : await this.shownTo(actor);
    const slot = shown.find((one) => one === name);
    const code = slot ? (await this.settings.get(keyOf(slot))).trim() : '';
    if (code === '') throw notFound();
    return adDocument(code);
  }
}
