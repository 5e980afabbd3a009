import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import type { Strategy } from 'passport';
import type { SocialAction } from './oauth-states.service.js';
import type { SocialProfile } from './social-profile.js';

/** Where a strategy leads: away to the service, or back with somebody's profile. */
export type SocialStep = { redirectTo: string } | { profile: SocialProfile; action: SocialAction };

type Verify = (step: SocialStep, done: (error: unknown, step?: SocialStep | null) => void) => void;
type StrategyRequest = Parameters<Strategy['authenticate']>[0];

/** A strategy as passport takes it; what it decides is called on itself. */
export type ServiceStrategy = InstanceType<typeof passport.Strategy>;

/** Runs the strategy that the guard chose for this request, since services are configured while the site runs. */
class ChosenStrategy extends passport.Strategy {
  constructor(private readonly verify: Verify) {
    super();
  }

  override authenticate(request: StrategyRequest, options: { chosen: ServiceStrategy; action: SocialAction }): void {
    const arrive = (step: SocialStep): void =>
      this.verify(step, (error, verified) => (verified ? this.success(verified) : this.error(error)));
    const chosen = Object.assign(options.chosen, {
      success: (profile: SocialProfile) => arrive({ profile, action: options.action }),
      redirect: (redirectTo: string) => arrive({ redirectTo }),
      fail: () => this.fail(),
      error: (error: unknown) => this.error(error),
    });
    chosen.authenticate(request, { session: false });
  }
}

/** The one strategy that passport knows (3-decisions §20). */
@Injectable()
export class SocialStrategy extends PassportStrategy(ChosenStrategy, 'social') {
  validate(step: SocialStep): SocialStep {
    return step;
  }
}
