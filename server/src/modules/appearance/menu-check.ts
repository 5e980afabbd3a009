import { MenusInput } from '@tonearm/shared/admin/menus.dto';
import { MENU_CONDITIONS_MAX, MENUS_BYTES_MAX } from '@tonearm/shared/settings/menu-limits';
import { menuFaults } from '@tonearm/shared/settings/menu-rules';
import type { Menu } from '@tonearm/shared/settings/menus';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import type { SettingField } from '@tonearm/shared/settings/registry';
import { invalid } from '../../core/errors/app-error.js';
import { AppValidationPipe } from '../../core/http/validation.pipe.js';
import { NO_SETTING } from '../../core/settings/settings.service.js';

type Faults = Record<string, string[]>;

const BODIES = new AppValidationPipe();
const REGISTRY = SETTINGS as Record<string, SettingField>;
const isPublic = (key: string): boolean => Object.hasOwn(REGISTRY, key) && REGISTRY[key]?.scope === 'public';
const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Pages look at public settings alone: a condition on another one would hide its item for ever, or tell what is not for all. */
function conditionFaults(settings: Readonly<Record<string, unknown>>, path: string): Faults {
  const entries = Object.entries(settings);
  if (entries.length > MENU_CONDITIONS_MAX)
    return { [path]: [`An item asks for at most ${MENU_CONDITIONS_MAX} settings.`] };
  return Object.fromEntries(
    entries.flatMap(([key, value]): [string, string[]][] => {
      if (!isPublic(key)) return [[`${path}.${key}`, [NO_SETTING]]];
      return isPlain(value) ? [] : [[`${path}.${key}`, ['Must be a text, a number, or true or false.']]];
    }),
  );
}

/** Menus as they are stored, whichever call brings them: plain, without what is left out. @throws AppError 422 by field. */
export async function checkedMenus(sent: unknown): Promise<Menu[]> {
  const { menus } = (await BODIES.transform({ menus: sent }, { type: 'body', metatype: MenusInput })) as MenusInput;
  const json = JSON.stringify(menus);
  if (Buffer.byteLength(json) > MENUS_BYTES_MAX)
    throw invalid({ menus: ['The menus hold more than a page can carry.'] });
  const plain = JSON.parse(json) as Menu[];
  const conditions = plain.flatMap(({ items }, menuAt) =>
    items.flatMap((item, at) =>
      [item, ...(item.children ?? [])].map(({ settings }, index) => {
        const path = `menus.${menuAt}.items.${at}${index === 0 ? '' : `.children.${index - 1}`}.settings`;
        return conditionFaults(settings ?? {}, path);
      }),
    ),
  );
  const faults: Faults = Object.assign(menuFaults(plain), ...conditions);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return plain;
}
