import { Controller, Get } from '@nestjs/common';
import { Actor } from '../../../core/access/actor.js';
import { AllowAnyone, InPerson, OpenInMaintenance } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { notFound } from '../../../core/errors/app-error.js';
import type { PopupAnswer } from '../../../core/http/popup-page.js';
import { Popup } from '../../../core/http/popup.decorator.js';
import { CookieExchange } from '../../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { CurrentStep, SocialLeg } from './social-leg.decorator.js';
import { SocialSignIn } from './social-sign-in.service.js';
import { SocialService } from './social.service.js';
import type { SocialStep } from './social.strategy.js';

/** The popup that leads to a service and back, and reports the result to the page that opened it (spec 1 §2, §4). */
@Controller('secure/auth/social')
export class SocialPopupController {
  constructor(
    private readonly signIn: SocialSignIn,
    private readonly social: SocialService,
  ) {}

  @Get(':service/login')
  @AllowAnyone()
  @OpenInMaintenance()
  @InPerson()
  @SocialLeg('login')
  @Popup()
  async startSocialLogin(
    @CurrentStep() step: SocialStep | null,
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<PopupAnswer> {
    return step ? leave(step) : await this.social.alreadySignedIn(actor, exchange);
  }

  @Get(':service/connect')
  @AllowAnyone()
  @InPerson()
  @SocialLeg('connect')
  @Popup()
  startSocialConnection(@CurrentStep() step: SocialStep): PopupAnswer {
    return leave(step);
  }

  @Get(':service/callback')
  @AllowAnyone()
  @OpenInMaintenance()
  @InPerson()
  @SocialLeg('callback')
  @Popup()
  async finishSocialLogin(
    @CurrentStep() step: SocialStep,
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<PopupAnswer> {
    if ('redirectTo' in step) throw notFound();
    return step.action === 'connect'
      ? await this.social.connect(step.profile, actor, exchange)
      : await this.signIn.arrive(step.profile, actor, exchange);
  }
}

function leave(step: SocialStep): PopupAnswer {
  if ('redirectTo' in step) return { redirectTo: step.redirectTo };
  throw notFound();
}
