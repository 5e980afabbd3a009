import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { opensTab } from '@tonearm/shared/permissions/menu-visibility';
import { MENU_ROUTES } from '@tonearm/shared/settings/menu-targets';
import { MENU_ITEM_TYPES } from '@tonearm/shared/settings/menus';
import type { MenuItemType, MenuTarget } from '@tonearm/shared/settings/menus';
import { useFindMenuTargetsQuery } from '../../../api/admin-appearance';
import { ChoiceField } from '../../../platform/forms/choice-field';
import { AsyncComboBox } from '../../../ui/combo-box/async-combo-box';
import type { ComboOption, FoundOptions, OptionQuery, UseOptions } from '../../../ui/combo-box/combo-option';
import { TextField } from '../../../ui/text-field';
import type { ItemFieldsProps } from './item-fields';
import { useMenuWords } from './menu-words';

type Found = ComboOption & { path: string };
/** What stands for an address whose page is not known by name. */
const UNKNOWN_ID = 0;

function useTargets(type: 'page' | 'channel', { rested, isActive }: OptionQuery): FoundOptions<Found> {
  const { data, isFetching, isError } = useFindMenuTargetsQuery(
    { type, ...(rested !== '' && { query: rested }) },
    { skip: !isActive },
  );
  const options = (data?.targets ?? []).map(({ id, name, path }) => ({ id, name, path, description: path }));
  return { options, isLoading: isFetching, isError };
}

const usePages: UseOptions<Found> = (query) => useTargets('page', query);
const useChannels: UseOptions<Found> = (query) => useTargets('channel', query);

/** Where each kind begins. */
const FIRST: Record<MenuItemType, string> = { route: '/', page: '', channel: '', link: 'https://' };

/** A page or channel of the owner, found by its name. */
function MadeTarget({ item, error, onChange }: Pick<ItemFieldsProps, 'item' | 'onChange'> & { error?: string }) {
  const { t } = useTranslation();
  const { types } = useMenuWords();
  const [chosen, setChosen] = useState<Found | null>(null);
  const { type, action, label } = item;
  // Of what was saved, the address alone is known.
  const known = chosen?.path === action ? chosen : { id: UNKNOWN_ID, name: action, path: action };
  if (type !== 'page' && type !== 'channel') return null;
  return (
    <AsyncComboBox
      key={type}
      label={types[type]}
      name="action"
      useOptions={type === 'page' ? usePages : useChannels}
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
function RouteTarget({
  item: { action },
  error,
  onChange,
}: Pick<ItemFieldsProps, 'item' | 'onChange'> & { error?: string }) {
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
      <AddressField action={action} error={error} onChange={onChange} />
    </>
  );
}

function AddressField({
  action,
  error,
  onChange,
}: { action: string; error?: string } & Pick<ItemFieldsProps, 'onChange'>) {
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
      hint={t('{currentUser} stands for the number of whoever is logged in.')}
      onChange={(event) => onChange({ action: event.target.value })}
    />
  );
}

/** Where an item leads, and whether it does so in a new tab. */
export function ItemTarget({ item, config, errorOf, onChange }: ItemFieldsProps) {
  const { t } = useTranslation();
  const { types } = useMenuWords();
  const { type } = item;
  const error =
    errorOf('action') ?? (config.isDead(item) ? t('Nothing stands at this address, or no more.') : undefined);
  const choose = (next: MenuItemType): void => {
    if (next !== type) onChange({ type: next, action: FIRST[next], target: undefined });
  };
  // What its type has anyway is not kept.
  const open = (target: MenuTarget): void =>
    onChange({ target: opensTab({ type }) === (target === '_blank') ? undefined : target });
  return (
    <>
      <ChoiceField
        label={t('Kind')}
        name="type"
        value={type}
        groups={[{ label: null, options: MENU_ITEM_TYPES.map((value) => ({ value, label: types[value] })) }]}
        onChange={(value) => choose(value as MenuItemType)}
      />
      {type === 'route' && <RouteTarget item={item} error={error} onChange={onChange} />}
      {type === 'link' && <AddressField action={item.action} error={error} onChange={onChange} />}
      <MadeTarget item={item} error={error} onChange={onChange} />
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
