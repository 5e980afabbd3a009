import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { UnsubscribeAnswer } from '@tonearm/shared/account/notifications.dto';
import { AllowAnyone, AllowInDemo, OpenInMaintenance, OpenToGated } from '../../core/access/allow.decorators.js';
import { NotInApiDocument } from '../../core/http/api-description.decorators.js';
import { API } from '../../core/http/api-prefix.js';
import { Unsubscribing } from './unsubscribe.service.js';

@Controller(`${API}/notifications/unsubscribe`)
export class UnsubscribeController {
  constructor(private readonly unsubscribing: Unsubscribing) {}

  /** What the link in a mail would leave. */
  @Get(':token')
  @AllowAnyone()
  @OpenToGated()
  @OpenInMaintenance()
  async getUnsubscription(@Param('token') token: string): Promise<UnsubscribeAnswer> {
    return { name: await this.unsubscribing.nameOf(token), status: 'success' };
  }

  /** Ends mails of that kind, for whoever has the link. */
  @Post(':token')
  @AllowAnyone()
  @OpenToGated()
  @OpenInMaintenance()
  @AllowInDemo()
  @HttpCode(200)
  async unsubscribe(@Param('token') token: string): Promise<UnsubscribeAnswer> {
    return { name: await this.unsubscribing.leave(token), status: 'success' };
  }
}

/** The address that stands in mails: a browser gets the page that asks, a mail program posts. */
@Controller('notifications/unsubscribe')
export class OneClickController {
  constructor(private readonly unsubscribing: Unsubscribing) {}

  @Post(':token')
  @NotInApiDocument()
  @AllowAnyone()
  @OpenToGated()
  @OpenInMaintenance()
  @AllowInDemo()
  @HttpCode(200)
  async unsubscribeInOneClick(@Param('token') token: string): Promise<UnsubscribeAnswer> {
    return { name: await this.unsubscribing.leave(token), status: 'success' };
  }
}
