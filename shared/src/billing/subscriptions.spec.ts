import { SUBSCRIPTION_STATUSES, subscriptionState } from './subscriptions.js';

const NOW = new Date('2027-02-28T12:00:00.000Z');
const LATER = new Date(NOW.getTime() + 1);

describe('the states of a subscription', () => {
  it('are valid and active as the table says, and over once their end has come, whatever is written', () => {
    const seen = SUBSCRIPTION_STATUSES.map((status) => {
      const { valid, active } = subscriptionState({ status, trial_ends_at: LATER, ends_at: LATER }, NOW);
      return [status, valid, active];
    });
    expect(seen).toEqual([
      ['incomplete', false, false],
      ['trialing', true, true],
      ['active', true, true],
      ['past_due', true, false],
      ['cancelled', true, false],
      ['paused', false, false],
      ['expired', false, false],
    ]);
    for (const status of SUBSCRIPTION_STATUSES)
      expect(subscriptionState({ status, trial_ends_at: null, ends_at: NOW }, NOW)).toEqual({
        status: 'expired',
        valid: false,
        active: false,
        on_trial: false,
        on_grace_period: false,
        past_due: false,
        cancelled: false,
      });
  });

  it('say what else is to be known', () => {
    const state = (status: 'trialing' | 'cancelled' | 'past_due', trial: Date | null = null) =>
      subscriptionState({ status, trial_ends_at: trial, ends_at: LATER }, NOW);
    expect(state('trialing', LATER)).toMatchObject({ on_trial: true, cancelled: false });
    expect(state('trialing', NOW)).toMatchObject({ on_trial: false, valid: true });
    expect(state('cancelled')).toMatchObject({ on_grace_period: true, cancelled: true });
    expect(state('past_due')).toMatchObject({ past_due: true, on_grace_period: false });
  });
});
