import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { channelPath } from '@tonearm/shared/rules/paths';
import { LinkTargets } from '../../../../core/pages/link-targets.registry.js';
import { ChannelSlugsRepository } from './channel-slugs.repository.js';

const isId = (address: string): boolean => /^[1-9]\d{0,8}$/.test(address);

/** Channels that menus can lead to: those that are public. */
@Injectable()
export class ChannelLinkTargets implements OnModuleInit {
  constructor(
    private readonly targets: LinkTargets,
    private readonly slugs: ChannelSlugsRepository,
  ) {}

  onModuleInit(): void {
    this.targets.add({
      type: 'channel',
      kinds: ['/:slug', '/channel/:slug'],
      search: async (text, limit) =>
        (await this.slugs.findPublic(text, limit)).map(({ id, name, slug }) => ({
          id,
          name,
          path: channelPath({ slug }),
        })),
      leading: (addresses) => this.leading(addresses),
    });
  }

  /** By id, slug, or a slug that it had. */
  private async leading(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    const ids = new Set((await this.slugs.publicIds(addresses.filter(isId).map(Number))).map(String));
    const slugs = new Set(await this.slugs.leading([...new Set(addresses.map((one) => one.toLowerCase()))]));
    return new Set(addresses.filter((one) => ids.has(one) || slugs.has(one.toLowerCase())));
  }
}
