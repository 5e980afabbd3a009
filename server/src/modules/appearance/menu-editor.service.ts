import { Injectable } from '@nestjs/common';
import type { MenuEditorConfig, MenuLinkTarget, MenuTargetsQuery } from '@tonearm/shared/admin/menus.dto';
import { MENU_TARGETS_SHOWN } from '@tonearm/shared/settings/menu-limits';
import { PERMISSIONS } from '@tonearm/shared/permissions/catalogue';
import { MENU_ROOM } from '@tonearm/shared/settings/menu-rules';
import { MENU_ROUTES } from '@tonearm/shared/settings/menu-targets';
import { MENU_POSITIONS } from '@tonearm/shared/settings/menus';
import { LinkTargets } from '../../core/pages/link-targets.registry.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { RolesService } from '../users/index.js';

/** What the editor of menus offers: where they stand, where items lead, and who may see them (3-decisions §14). */
@Injectable()
export class MenuEditor {
  constructor(
    private readonly targets: LinkTargets,
    private readonly settings: SettingsService,
    private readonly roles: RolesService,
  ) {}

  /** @param actions where items lead that are not saved yet; left out: those of the saved menus. */
  async config(actions?: readonly string[]): Promise<Omit<MenuEditorConfig, 'status'>> {
    return {
      positions: MENU_POSITIONS.map((name) => {
        const { items, hasChildren } = MENU_ROOM[name];
        return { name, items, has_children: hasChildren };
      }),
      routes: [...MENU_ROUTES],
      roles: (await this.roles.all()).map(({ id, name }) => ({ id, name })),
      permissions: PERMISSIONS.map(({ name }) => name),
      dead: await this.targets.dead(actions ?? (await this.savedActions())),
    };
  }

  async search({ type, query = '' }: MenuTargetsQuery): Promise<MenuLinkTarget[]> {
    return await this.targets.search(type, query.trim(), MENU_TARGETS_SHOWN);
  }

  private async savedActions(): Promise<string[]> {
    const menus = await this.settings.get('menus');
    return menus
      .flatMap(({ items }) => items.flatMap((item) => [item, ...(item.children ?? [])]))
      .filter(({ type }) => type !== 'link')
      .map(({ action }) => action);
  }
}
