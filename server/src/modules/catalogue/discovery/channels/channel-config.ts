import {
  AUTO_UPDATE_DAYS,
  AUTO_UPDATE_METHODS,
  CHANNEL_ORDERS,
  MANUAL_ORDER,
} from '@tonearm/shared/catalogue/channels';
import type { ChannelConfig, ChannelConfigInput } from '@tonearm/shared/catalogue/channel-config.dto';
import { CHANNEL_ITEMS_DEFAULT, CHANNEL_UPDATE_HOURS_DEFAULT } from '@tonearm/shared/limits';

const DEFAULTS: ChannelConfig = {
  content_type: 'albums',
  content_model_order: MANUAL_ORDER,
  content_mode: 'manual',
  auto_update_method: null,
  auto_update_value: null,
  auto_update_interval_hours: CHANNEL_UPDATE_HOURS_DEFAULT,
  max_items: CHANNEL_ITEMS_DEFAULT,
  layout: 'grid',
  nested_layout: 'carousel',
  phone_layout: null,
  phone_nested_layout: null,
  items_per_row: null,
  hide_title: false,
  show_description: false,
  pagination_type: 'infinite',
  restriction: null,
  restriction_model_id: null,
  restriction_country: null,
  audience: null,
  seo_title: '',
  seo_description: '',
};

/** As it was kept; keys that came later have their defaults. */
export const keptConfig = (kept: Partial<ChannelConfig>): ChannelConfig => ({ ...DEFAULTS, ...kept });

/** null clears a key: what cannot be empty goes back to its default. */
const given = (input: ChannelConfigInput): Partial<ChannelConfig> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, value ?? DEFAULTS[key as keyof ChannelConfig]]),
  );

/** The complete configuration after a change: a missing key keeps its value, what the mode does not use is emptied. */
export function completeConfig(input: ChannelConfigInput, before: ChannelConfig = DEFAULTS): ChannelConfig {
  const config = { ...before, ...given(input) };
  const { audience } = config;
  const isForSome =
    audience &&
    ((audience.roles ?? []).length > 0 || (audience.permissions ?? []).length > 0 || audience.subscription_status);
  // An order other than by hand, without a mode, means all of the type.
  const isListed =
    before === DEFAULTS && input.content_mode === undefined && config.content_model_order !== MANUAL_ORDER;
  const mode = isListed ? 'list_all' : config.content_mode;
  return {
    ...config,
    content_mode: mode,
    audience: isForSome ? audience : null,
    ...(mode === 'auto_update' ? {} : { auto_update_method: null, auto_update_value: null }),
    ...(config.restriction && config.restriction !== 'country' ? {} : { restriction_model_id: null }),
    restriction_country: config.restriction === 'country' ? (config.restriction_country?.toUpperCase() ?? null) : null,
  };
}

function methodFaults(config: ChannelConfig): Record<string, string[]> {
  if (config.content_mode !== 'auto_update') return {};
  if (!config.auto_update_method) return { 'config.auto_update_method': ['Say how this channel fills itself.'] };
  const { types, value } = AUTO_UPDATE_METHODS[config.auto_update_method];
  if (!(types as readonly string[]).includes(config.content_type))
    return { 'config.auto_update_method': ['This content cannot be filled that way.'] };
  if (value !== null && config.auto_update_value === null)
    return { 'config.auto_update_value': ['This way of filling needs a value.'] };
  const isDays = value !== 'days' || AUTO_UPDATE_DAYS.includes(config.auto_update_value ?? 0);
  return isDays ? {} : { 'config.auto_update_value': [`Must be one of: ${AUTO_UPDATE_DAYS.join(', ')}.`] };
}

/** What is wrong between the keys, by field; empty when it is fine. */
export function configFaults(config: ChannelConfig): Record<string, string[]> {
  const faults = methodFaults(config);
  if (!CHANNEL_ORDERS[config.content_type].includes(config.content_model_order))
    faults['config.content_model_order'] = ['This content has no such order.'];
  if (config.content_mode === 'list_all' && config.content_model_order === MANUAL_ORDER)
    faults['config.content_model_order'] = ['Everything of a type needs an order.'];
  if (config.content_mode !== 'manual' && ['channels', 'mixed'].includes(config.content_type))
    faults['config.content_mode'] = ['This content is chosen by hand.'];
  return faults;
}

const KIND_KEYS = ['content_type', 'content_mode'] as const;
const FILLING_KEYS = [...KIND_KEYS, 'auto_update_method', 'auto_update_value', 'max_items'] as const;

/** Whether its content has to be rebuilt after a change; what was chosen by hand stays while it is chosen by hand. */
export const needsRebuild = (before: ChannelConfig, after: ChannelConfig): boolean =>
  (after.content_mode === 'auto_update' ? FILLING_KEYS : KIND_KEYS).some((key) => before[key] !== after[key]);
