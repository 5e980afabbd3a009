import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { PushSubscriptionInput } from '@tonearm/shared/account/push.dto';
import type { Actor } from '../../../core/access/actor.js';
import { AllowLoggedIn, InPerson, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { unauthenticated } from '../../../core/errors/app-error.js';
import { API } from '../../../core/http/api-prefix.js';
import { PushBrowsers } from './push-browsers.service.js';
import type { PushOwner } from './push-owner.js';

function ownerOf({ userId, sessionId }: Actor): PushOwner {
  if (userId === null || sessionId === null) throw unauthenticated();
  return { userId, sessionId };
}

/** Whether the browser that one is signed in with takes pushes. */
@Controller(`${API}/push-subscriptions`)
export class PushSubscriptionsController {
  constructor(private readonly browsers: PushBrowsers) {}

  /** It does until its session ends, as whoever is signed in there. */
  @Post()
  @AllowLoggedIn()
  @SessionOnly()
  @InPerson()
  @HttpCode(204)
  async addPushSubscription(@Body() input: PushSubscriptionInput, @CurrentActor() actor: Actor): Promise<void> {
    await this.browsers.add(input, ownerOf(actor));
  }

  /** This browser takes none any more; others of the same person still do. */
  @Delete()
  @AllowLoggedIn()
  @SessionOnly()
  @InPerson()
  @HttpCode(204)
  async deletePushSubscription(@CurrentActor() actor: Actor): Promise<void> {
    await this.browsers.remove(ownerOf(actor));
  }
}
