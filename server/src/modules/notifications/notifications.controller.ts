import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  DeletedNotificationsAnswer,
  MarkAsReadInput,
  NotificationListAnswer,
  NotificationListQuery,
  NotificationSubscriptionsAnswer,
  NotificationSubscriptionsInput,
  UnreadAnswer,
} from '@tonearm/shared/account/notifications.dto';
import { DELETE_IDS_MAX } from '@tonearm/shared/limits';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../core/access/actor.js';
import { Allow, AllowLoggedIn } from '../../core/access/allow.decorators.js';
import { CurrentActor } from '../../core/access/current-actor.decorator.js';
import { invalid } from '../../core/errors/app-error.js';
import { API } from '../../core/http/api-prefix.js';
import { LOCALE_COOKIE } from '../../core/http/cookies.js';
import { CookieExchange } from '../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../core/http/response-cookies.decorator.js';
import { LocaleService } from '../users/index.js';
import { PushKeys } from './push/push-keys.service.js';
import { NotificationsService } from './notifications.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** @throws AppError 422 for too many. */
function idsIn(text: string): string[] {
  const ids = [...new Set(text.split(','))];
  if (ids.length > DELETE_IDS_MAX) throw invalid({ ids: [`Name at most ${DELETE_IDS_MAX} at once.`] });
  return ids;
}

@Controller(`${API}/notifications`)
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly locales: LocaleService,
    private readonly pushKeys: PushKeys,
  ) {}

  /** One's own, the latest first, in one's language. */
  @Get()
  @AllowLoggedIn()
  async listNotifications(
    @Query() query: NotificationListQuery,
    @CurrentActor() actor: Actor,
    @CookieExchange() { cookies, acceptLanguage }: Exchange,
  ): Promise<NotificationListAnswer> {
    const language = await this.locales.languageOf({ actor, chosenLanguage: cookies[LOCALE_COOKIE], acceptLanguage });
    return { ...(await this.notifications.list(query, actor, language)), status: 'success' };
  }

  /** Ids of others' are passed over. */
  @Post('mark-as-read')
  @AllowLoggedIn()
  @HttpCode(200)
  async markNotificationsAsRead(@Body() { ids }: MarkAsReadInput, @CurrentActor() actor: Actor): Promise<UnreadAnswer> {
    return { unreadCount: await this.notifications.markRead(ids, actor), status: 'success' };
  }

  @Post('mark-all-as-read')
  @AllowLoggedIn()
  @HttpCode(200)
  async markAllNotificationsAsRead(@CurrentActor() actor: Actor): Promise<UnreadAnswer> {
    await this.notifications.markAllRead(actor);
    return { unreadCount: 0, status: 'success' };
  }

  /** Kinds, channels, and what one has chosen. */
  @Get('me/subscriptions')
  @Allow('notifications.subscribe')
  async getNotificationSubscriptions(@CurrentActor() actor: Actor): Promise<NotificationSubscriptionsAnswer> {
    const { publicKey } = await this.pushKeys.get();
    return { ...(await this.subscriptions.of(actor)), push_public_key: publicKey, status: 'success' };
  }

  @Put('me/subscriptions')
  @Allow('notifications.subscribe')
  async chooseNotifications(
    @Body() { selections }: NotificationSubscriptionsInput,
    @CurrentActor() actor: Actor,
  ): Promise<StatusAnswer> {
    await this.subscriptions.choose(selections, actor);
    return { status: 'success' };
  }

  /** One's own; ids of others' are passed over. */
  @Delete(':ids')
  @AllowLoggedIn()
  async deleteNotifications(
    @Param('ids') ids: string,
    @CurrentActor() actor: Actor,
  ): Promise<DeletedNotificationsAnswer> {
    return { ...(await this.notifications.delete(idsIn(ids), actor)), status: 'success' };
  }
}
