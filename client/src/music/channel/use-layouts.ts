import type { ChannelConfig } from '@tonearm/shared/catalogue/channel-config.dto';
import { useIsPhone } from '../../lib/use-media-query';

/** How a channel looks on this screen: on its own page, and inside another channel. */
export function useLayouts(
  config: Pick<ChannelConfig, 'layout' | 'nested_layout' | 'phone_layout' | 'phone_nested_layout'> | undefined,
): Pick<ChannelConfig, 'layout' | 'nested_layout'> {
  const isPhone = useIsPhone();
  const { layout = 'grid', nested_layout: nested = 'carousel' } = config ?? {};
  if (!isPhone) return { layout, nested_layout: nested };
  return { layout: config?.phone_layout ?? layout, nested_layout: config?.phone_nested_layout ?? nested };
}
