import { Body, Controller, Delete, HttpCode, Param, Post, Put, UploadedFile, UseInterceptors } from '@nestjs/common';
import { AvatarUrlInput, UpdateProfileInput, UserProfileAnswer } from '@tonearm/shared/account/user-details.dto';
import { Actor } from '../../../core/access/actor.js';
import { AllowOwnerOr } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { TextParam } from '../../../core/http/api-description.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { AvatarUpload } from '../account/avatar-upload.interceptor.js';
import type { UploadedAvatar } from '../account/avatar-upload.interceptor.js';
import { UserIdPipe } from '../user-id.pipe.js';
import type { UserIdOrMe } from '../user-id.pipe.js';
import { HeaderImages } from './header-images.service.js';
import { OwnProfileService } from './own-profile.service.js';

/** What people write about themselves. */
@Controller(`${API}/users`)
export class ProfileController {
  constructor(
    private readonly profiles: OwnProfileService,
    private readonly headers: HeaderImages,
  ) {}

  @Put(':id/profile')
  @AllowOwnerOr('users.update')
  @TextParam('id')
  async updateUserProfile(
    @Param('id', UserIdPipe) id: UserIdOrMe,
    @Body() input: UpdateProfileInput,
    @CurrentActor() actor: Actor,
  ): Promise<UserProfileAnswer> {
    return { profile: await this.profiles.update(id, input, actor), status: 'success' };
  }

  /** A multipart body with `file`, or JSON with `url`. */
  @Post(':id/header-image')
  @AllowOwnerOr('users.update')
  @HttpCode(200)
  @UseInterceptors(AvatarUpload)
  @TextParam('id')
  async uploadHeaderImage(
    @Param('id', UserIdPipe) id: UserIdOrMe,
    @UploadedFile() file: UploadedAvatar | undefined,
    @Body() input: AvatarUrlInput,
    @CurrentActor() actor: Actor,
  ): Promise<UserProfileAnswer> {
    return { profile: await this.headers.replace(id, { file, url: input.url }, actor), status: 'success' };
  }

  @Delete(':id/header-image')
  @AllowOwnerOr('users.update')
  @TextParam('id')
  async removeHeaderImage(
    @Param('id', UserIdPipe) id: UserIdOrMe,
    @CurrentActor() actor: Actor,
  ): Promise<UserProfileAnswer> {
    return { profile: await this.headers.remove(id, actor), status: 'success' };
  }
}
