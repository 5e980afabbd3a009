import type { EditedChannel, HeldItem } from '@tonearm/shared/catalogue/channel-records.dto';
import type { ChannelAudience, ChannelConfigInput } from '@tonearm/shared/catalogue/channel-config.dto';
import type { CreateChannelInput, UpdateChannelInput } from '@tonearm/shared/catalogue/channel-inputs.dto';
import { AUTO_UPDATE_METHODS, MANUAL_ORDER } from '@tonearm/shared/catalogue/channels';
import type {
  AutoUpdateMethod,
  ChannelContentType,
  ChannelLayout,
  ChannelMode,
  ChannelPaginationType,
  ChannelRestriction,
  ChannelType,
  ChannelVisibility,
  NestedLayout,
} from '@tonearm/shared/catalogue/channels';
import { CHANNEL_ITEMS_DEFAULT, CHANNEL_UPDATE_HOURS_DEFAULT } from '@tonearm/shared/limits';
import { isSame } from '../../../platform/forms/form-changes';
import type { ComboOption } from '../../../ui/combo-box/combo-option';

/** A genre or tag, as a picker offers it. */
export type Picked = Pick<ComboOption, 'id' | 'name'>;

/** What the form of a channel holds; keys of its configuration are called as the API calls them. */
export interface ChannelValues {
  name: string;
  slug: string;
  type: ChannelType;
  description: string;
  visibility: ChannelVisibility;
  content_type: ChannelContentType;
  content_mode: ChannelMode;
  content_model_order: string;
  auto_update_method: AutoUpdateMethod | null;
  /** Of the methods that count days. */
  days: number;
  /** Of the methods that take a genre or tag. */
  filled_by: Picked | null;
  auto_update_interval_hours: number | null;
  max_items: number | null;
  items: readonly HeldItem[];
  restriction: ChannelRestriction | null;
  /** Null: the one in the address. */
  restricted_to: Picked | null;
  /** The code of a country; null: the one in the address. */
  restriction_country: string | null;
  layout: ChannelLayout;
  nested_layout: NestedLayout;
  phone_layout: ChannelLayout | null;
  phone_nested_layout: NestedLayout | null;
  items_per_row: number | null;
  pagination_type: ChannelPaginationType;
  hide_title: boolean;
  show_description: boolean;
  roles: readonly number[];
  permissions: readonly string[];
  subscription_status: ChannelAudience['subscription_status'] | null;
  seo_title: string;
  seo_description: string;
}

const DAYS_DEFAULT = 7;

/** What a new channel begins with. */
export const NEW_CHANNEL: ChannelValues = {
  name: '',
  slug: '',
  type: 'channel',
  description: '',
  visibility: 'public',
  content_type: 'albums',
  content_mode: 'manual',
  content_model_order: MANUAL_ORDER,
  auto_update_method: null,
  days: DAYS_DEFAULT,
  filled_by: null,
  auto_update_interval_hours: CHANNEL_UPDATE_HOURS_DEFAULT,
  max_items: CHANNEL_ITEMS_DEFAULT,
  items: [],
  restriction: null,
  restricted_to: null,
  restriction_country: null,
  layout: 'grid',
  nested_layout: 'carousel',
  phone_layout: null,
  phone_nested_layout: null,
  items_per_row: null,
  pagination_type: 'infinite',
  hide_title: false,
  show_description: false,
  roles: [],
  permissions: [],
  subscription_status: null,
  seo_title: '',
  seo_description: '',
};

/** What a way of filling asks for beside itself. */
export const valueKindOf = (method: AutoUpdateMethod | null): 'days' | 'genre' | 'tag' | null =>
  method === null ? null : AUTO_UPDATE_METHODS[method].value;

const picked = (model: { id: number | null; display_name: string } | null | undefined): Picked | null =>
  model?.id ? { id: model.id, name: model.display_name } : null;

export function channelValuesOf(channel: EditedChannel): ChannelValues {
  const { config } = channel;
  return {
    name: channel.name,
    slug: channel.slug,
    type: channel.type,
    description: channel.description ?? '',
    visibility: channel.visibility,
    content_type: config.content_type,
    content_mode: config.content_mode,
    content_model_order: config.content_model_order,
    auto_update_method: config.auto_update_method,
    days: valueKindOf(config.auto_update_method) === 'days' ? (config.auto_update_value ?? DAYS_DEFAULT) : DAYS_DEFAULT,
    filled_by: picked(channel.filled_by),
    auto_update_interval_hours: config.auto_update_interval_hours,
    max_items: config.max_items,
    items: channel.items,
    restriction: config.restriction,
    restricted_to: picked(channel.restriction),
    restriction_country: config.restriction_country,
    layout: config.layout,
    nested_layout: config.nested_layout,
    phone_layout: config.phone_layout,
    phone_nested_layout: config.phone_nested_layout,
    items_per_row: config.items_per_row,
    pagination_type: config.pagination_type,
    hide_title: config.hide_title,
    show_description: config.show_description,
    roles: config.audience?.roles ?? [],
    permissions: config.audience?.permissions ?? [],
    subscription_status: config.audience?.subscription_status ?? null,
    seo_title: config.seo_title,
    seo_description: config.seo_description,
  };
}

const audienceOf = ({ roles, permissions, subscription_status: status }: ChannelValues): ChannelAudience => ({
  roles: [...roles],
  permissions: [...permissions],
  ...(status ? { subscription_status: status } : {}),
});

function updateValueOf({ auto_update_method: method, days, filled_by: by }: ChannelValues): number | null {
  const kind = valueKindOf(method);
  if (kind === null) return null;
  return kind === 'days' ? days : (by?.id ?? null);
}

/** The whole configuration, as the API takes it. */
export const configOf = (values: ChannelValues): ChannelConfigInput => ({
  content_type: values.content_type,
  content_mode: values.content_mode,
  content_model_order: values.content_model_order,
  auto_update_method: values.auto_update_method,
  auto_update_value: updateValueOf(values),
  ...(values.auto_update_interval_hours === null
    ? {}
    : { auto_update_interval_hours: values.auto_update_interval_hours }),
  ...(values.max_items === null ? {} : { max_items: values.max_items }),
  layout: values.layout,
  nested_layout: values.nested_layout,
  phone_layout: values.phone_layout,
  phone_nested_layout: values.phone_nested_layout,
  items_per_row: values.items_per_row,
  hide_title: values.hide_title,
  show_description: values.show_description,
  pagination_type: values.pagination_type,
  restriction: values.restriction,
  restriction_model_id: values.restricted_to?.id ?? null,
  restriction_country: values.restriction_country,
  audience: audienceOf(values),
  seo_title: values.seo_title,
  seo_description: values.seo_description,
});

/** What it holds by hand, as the API takes it. */
export const contentOf = ({ items }: Pick<ChannelValues, 'items'>) =>
  items.map(({ model_type, id }) => ({ model_type: model_type as Exclude<typeof model_type, 'tag'>, id }));

export const createInput = (values: ChannelValues): CreateChannelInput => ({
  name: values.name.trim(),
  ...(values.slug.trim() ? { slug: values.slug.trim() } : {}),
  type: values.type,
  description: values.description.trim() || null,
  visibility: values.visibility,
  config: configOf(values),
  ...(values.content_mode === 'manual' ? { content: contentOf(values) } : {}),
});

/** Only what was changed: the rest, others may have changed meanwhile. */
export function updateInput(values: ChannelValues, before: ChannelValues): UpdateChannelInput {
  const [config, old] = [configOf(values), configOf(before)];
  const changed = Object.fromEntries(
    Object.entries(config).filter(([key, value]) => !isSame(value, old[key as keyof ChannelConfigInput])),
  );
  const isOther = (field: keyof ChannelValues): boolean => !isSame(values[field], before[field]);
  // Another kind of content begins anew on the server.
  const isContentSent =
    values.content_mode === 'manual' && (isOther('items') || isOther('content_type') || isOther('content_mode'));
  return {
    ...(isOther('name') && { name: values.name.trim() }),
    ...(isOther('slug') && { slug: values.slug.trim() }),
    ...(isOther('type') && { type: values.type }),
    ...(isOther('description') && { description: values.description.trim() || null }),
    ...(isOther('visibility') && { visibility: values.visibility }),
    ...(Object.keys(changed).length > 0 && { config: changed }),
    ...(isContentSent && { content: contentOf(values) }),
  };
}

const FIELDS: Readonly<Record<string, string>> = {
  content: 'items',
  'config.auto_update_value': 'filled_by',
  'config.restriction_model_id': 'restricted_to',
};

/** The form's name of a field of the API. */
export const fieldOf = (field: string): string =>
  FIELDS[field] ?? field.replace(/^config\.audience\./, '').replace(/^config\./, '');
