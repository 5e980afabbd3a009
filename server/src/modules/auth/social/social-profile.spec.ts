import { NEW_ACCOUNT_NAME_MAX } from '@tonearm/shared/limits';
import { toSocialProfile } from './social-profile.js';
import type { SocialProfile, ClaimedProfile } from './social-profile.js';
import { SERVICES } from './social-services.js';

const read = (claimed: Partial<ClaimedProfile>): SocialProfile =>
  toSocialProfile(
    { id: 'google' },
    { accountId: 'a', usernames: [], email: null, isEmailVerified: false, names: [], ...claimed },
  );

describe('what a service tells of a person', () => {
  it('fits our columns, and shows nothing that cannot be seen', () => {
    const profile = read({
      accountId: 7,
      usernames: [null, ' \u202e\u0000ann\u0007\n a '],
      names: ['', 'é'.repeat(300)],
      email: ' Ann@Example.ORG ',
    });
    expect(profile).toEqual({
      service: 'google',
      accountId: '7',
      username: 'ann a',
      email: 'ann@example.org',
      isEmailVerified: false,
      name: 'é'.repeat(NEW_ACCOUNT_NAME_MAX),
    });
    expect([...read({ usernames: ['😀'.repeat(400)] }).username]).toHaveLength(191);
  });

  it('names people by the next best where there is no name, and never by their address', () => {
    expect([read({ email: 'ann@example.org' }).username, read({}).username]).toEqual(['ann@example.org', 'a']);
    const nameOf = (names: string[], usernames: string[]) => read({ names, usernames, email: 'ann@example.org' }).name;
    expect([
      nameOf([], []),
      nameOf(['ann@example.org'], ['ann']),
      nameOf(['ann'], ['ann_lind']),
      nameOf(['Ann'], []),
    ]).toEqual(['', '', 'ann_lind', 'Ann']);
  });

  it('takes no broken address, and proves none that is not there', () => {
    for (const email of [
      '',
      'ann',
      'a@b@c',
      'a b@c.d',
      'ann@example.org\u0000',
      `${'x'.repeat(80)}@example.org`,
      5,
      {},
      ['ann@example.org'],
    ]) {
      expect([email, read({ email, isEmailVerified: true })]).toEqual([
        email,
        expect.objectContaining({ email: null, isEmailVerified: false }),
      ]);
    }
  });

  it('never makes one account of two long ids', () => {
    const [one, two] = [read({ accountId: `${'x'.repeat(300)}1` }), read({ accountId: `${'x'.repeat(300)}2` })];
    expect(one.accountId).not.toBe(two.accountId);
    expect(one.accountId).toMatch(/^[\da-f]{64}$/);
    for (const accountId of [undefined, null, '', {}, NaN, 1.5, true])
      expect(() => read({ accountId })).toThrow('The service told no account.');
  });

  it('is read without trust in its shape', () => {
    for (const service of Object.values(SERVICES)) {
      for (const claimed of [
        {},
        { me: {}, account: {} },
        { me: { data: null }, account: { account: 'x' }, whoami: { userId: [] } },
      ]) {
        const profile = service.read(claimed as never);
        expect([profile.email, profile.isEmailVerified && service !== SERVICES.twitter]).toEqual([undefined, false]);
      }
    }
  });
});
