import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { opensTab } from '@tonearm/shared/permissions/menu-visibility';
import { MENU_ROUTES } from '@tonearm/shared/settings/menu-targets';
import { MENU_ITEM_TYPES } from '@tonearm/shared/settings/menus';
import type { MenuItem, MenuItemType, MenuTarget } from '@tonearm/shared/settings/menus';
import { ChoiceField } from '../../../platform/forms/choice-field';
import { AsyncComboBox } from '../../../ui/combo-box/async-combo-box';
import { TextField } from '../../../ui/text-field';
import type { ItemFieldsProps } from './item-fields';
import { useChannelTargets, usePageTargets } from './menu-targets';
import type { FoundTarget } from './menu-targets';
import { useMenuWords } from './menu-words';

/** What stands for an address whose page is not known by name. */
const UNKNOWN_ID = 0;

/** Where each kind begins. */
const FIRST: Record<MenuItemType, string> = { route: '/', page: '', channel: '', link: 'https://' };

interface DestinationProps {
  item: Pick<MenuItem, 'type' | 'action' | 'label'>;
  error: string | undefined;
  /** Said below an address that is written. */
  hint?: string;
  onChange: (changed: Partial<MenuItem>) => void;
}

/** A page or channel of the owner, found by its name. */
function MadeTarget({ item, error, onChange }: DestinationProps) {
  const { t } = useTranslation();
  const { types } = useMenuWords();
  const [chosen, setChosen] = useState<FoundTarget | null>(null);
  const { type, action, label } = item;
  // Of what was saved, the address alone is known.
  const known = chosen?.path === action ? chosen : { id: UNKNOWN_ID, name: action, path: action };
  if (type !== 'page' && type !== 'channel') return null;
  return (
    <AsyncComboBox
      key={type}
      label={types[type]}
      name="action"
      useOptions={type === 'page' ? usePageTargets : useChannelTargets}
      value={action === '' ? null : known}
      error={error}
      onChange={(found) => {
        if (!found) return;
        setChosen(found);
        const isUnnamed = label === '' || label === t('New item');
        onChange({ action: found.path, ...(isUnnamed && { label: found.name }) });
      }}
    />
  );
}

/** A part of the site: one of those that are offered, or any path. */
function RouteTarget(props: DestinationProps) {
  const { action } = props.item;
  const { onChange } = props;
  const { t } = useTranslation();
  const { routes } = useMenuWords();
  const isOffered = MENU_ROUTES.some((route) => route === action);
  return (
    <>
      <ChoiceField
        label={t('Leads to')}
        name="route"
        value={isOffered ? action : ''}
        groups={[
          {
            label: null,
            options: [
              ...MENU_ROUTES.map((route) => ({ value: route as string, label: routes[route] })),
              ...(isOffered ? [] : [{ value: '', label: t('Other path') }]),
            ],
          },
        ]}
        onChange={(route) => {
          if (route !== '') onChange({ action: route });
        }}
      />
      <AddressField {...props} />
    </>
  );
}

function AddressField({ item: { action }, error, hint, onChange }: DestinationProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('Address')}
      name="action"
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      maxLength={500}
      value={action}
      error={error}
      hint={hint}
      onChange={(event) => onChange({ action: event.target.value })}
    />
  );
}

/** Where something leads: what kind of place, and which. */
export function Destination(props: DestinationProps) {
  const { t } = useTranslation();
  const { types } = useMenuWords();
  const { type } = props.item;
  const choose = (next: MenuItemType): void => {
    if (next !== type) props.onChange({ type: next, action: FIRST[next], target: undefined });
  };
  return (
    <>
      <ChoiceField
        label={t('Kind')}
        name="type"
        value={type}
        groups={[{ label: null, options: MENU_ITEM_TYPES.map((value) => ({ value, label: types[value] })) }]}
        onChange={(value) => choose(value as MenuItemType)}
      />
      {type === 'route' && <RouteTarget {...props} />}
      {type === 'link' && <AddressField {...props} />}
      <MadeTarget {...props} />
    </>
  );
}

/** Where an item leads, and whether it does so in a new tab. */
export function ItemTarget({ item, config, errorOf, onChange }: ItemFieldsProps) {
  const { t } = useTranslation();
  const error =
    errorOf('action') ?? (config.isDead(item) ? t('Nothing stands at this address, or no more.') : undefined);
  // What its type has anyway is not kept.
  const open = (target: MenuTarget): void =>
    onChange({ target: opensTab({ type: item.type }) === (target === '_blank') ? undefined : target });
  return (
    <>
      <Destination
        item={item}
        error={error}
        hint={t('{currentUser} stands for the number of whoever is logged in.')}
        onChange={onChange}
      />
      <ChoiceField
        label={t('Opens')}
        name="target"
        value={opensTab(item) ? '_blank' : '_self'}
        groups={[
          {
            label: null,
            options: [
              { value: '_self', label: t('In the same tab') },
              { value: '_blank', label: t('In a new tab') },
            ],
          },
        ]}
        onChange={(value) => open(value as MenuTarget)}
      />
    </>
  );
}
