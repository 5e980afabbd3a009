import { act, screen } from '@testing-library/react';
import { openApp } from '../../../test/app';
import { home } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';

const open = (settings: Record<string, unknown> = {}) =>
  openApp('/', { ads: ['general_top'], loaders: { channelPage: home() }, settings });
const tell = (source: Window | null, data: unknown): void =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { source, data })));

describe('an advertisement', () => {
  beforeEach(() => new FakeServer());

  it('stands in a frame without an origin, as high as it says, within its limit', async () => {
    await open();
    const frame = await screen.findByTitle<HTMLIFrameElement>('Advertisement');
    expect(frame).toHaveAttribute('src', '/api/v1/ads/general_top/frame');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
    tell(window, { type: 'ad-height', height: 90 });
    expect(frame).toHaveAttribute('height', '0');
    tell(frame.contentWindow, { type: 'ad-height', height: 90 });
    expect(frame).toHaveAttribute('height', '90');
    tell(frame.contentWindow, { type: 'ad-height', height: 4_000 });
    expect(frame).toHaveAttribute('height', '150');
    expect(screen.getAllByTitle('Advertisement')).toHaveLength(1);
  });

  it('waits for consent where the site asks for it', async () => {
    await open({ 'cookie_notice.enable': true, 'cookie_notice.mode': 'consent' });
    await screen.findByRole('main');
    expect(screen.queryByTitle('Advertisement')).toBeNull();
  });
});
