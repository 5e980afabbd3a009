import { act } from '@testing-library/react';
import { AccountServer } from '../../../test/account';
import { openApp } from '../../../test/app';
import { formatMoment } from '../../lib/format';
import { sessionChanged } from './session.slice';

const MOMENT = '2024-03-06T23:30:05Z';

describe('how the page writes dates', () => {
  it('follows the site for guests, and the clock of a person who has one', async () => {
    const settings = { 'dates.format': 'timestamp', 'dates.default_timezone': 'Asia/Tokyo' };
    const { store } = await openApp('/login', { settings });
    expect(formatMoment(MOMENT)).toBe('2024-03-07 08:30:05');

    const user = { ...new AccountServer().user, timezone: 'America/New_York' };
    act(() => void store.dispatch(sessionChanged({ user })));
    expect(formatMoment(MOMENT)).toBe('2024-03-06 18:30:05');

    act(() => void store.dispatch(sessionChanged({ user: { ...user, timezone: null } })));
    expect(formatMoment(MOMENT)).toBe('2024-03-07 08:30:05');
  });
});
