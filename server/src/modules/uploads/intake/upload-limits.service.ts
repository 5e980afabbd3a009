import { Injectable } from '@nestjs/common';
import { MEGABYTE, UPLOADS_OPEN_MAX } from '@tonearm/shared/limits';
import type { FileSpace } from '@tonearm/shared/uploads/file-entries.dto';
import { UPLOAD_TYPE_MAX_BYTES } from '@tonearm/shared/uploads/upload-types';
import type { UploadType } from '@tonearm/shared/uploads/upload-types';
import type { Actor } from '../../../core/access/actor.js';
import { limitOf, overQuota } from '../../../core/access/quota.js';
import { AppError } from '../../../core/errors/app-error.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { FileEntriesRepository } from '../entries/file-entries.repository.js';
import { FileShares } from '../entries/file-shares.registry.js';
import { UploadsRepository } from './uploads.repository.js';

/** What somebody may upload, in bytes. */
export interface Allowance {
  fileBytes: number;
  /** Infinity: unlimited. */
  spaceBytes: number;
  hasPlans: boolean;
}

/** How large files may be and how much room they have: what the site sets, the actor's roles restrict, and the actor has bought or been given. */
@Injectable()
export class UploadLimits {
  constructor(
    private readonly settings: SettingsService,
    private readonly uploads: UploadsRepository,
    private readonly entries: FileEntriesRepository,
    private readonly shares: FileShares,
  ) {}

  async of(actor: Actor): Promise<Allowance> {
    const file = limitOf(actor, 'files.create', 'max_file_size_mb');
    return {
      fileBytes: Math.min(file, await this.settings.get('uploads.max_size_mb')) * MEGABYTE,
      spaceBytes: (await this.spaceMbOf(actor)) * MEGABYTE,
      hasPlans: await this.settings.get('billing.enable'),
    };
  }

  /** A person's own limit goes before that of their roles, and both before the site's. Of what a plan gives and what there would be without it, it is the more. */
  private async spaceMbOf(actor: Actor): Promise<number> {
    if (actor.can('admin')) return Infinity;
    const own = actor.userId === null ? null : await this.uploads.ownRoomOf(actor.userId);
    if (own !== null) return own;
    const space = limitOf(actor, 'files.create', 'storage_mb');
    const without = Number.isFinite(space) ? space : await this.settings.get('uploads.available_space_mb');
    return Math.max(without, actor.plans.storageMb ?? 0);
  }

  /** @throws AppError 413 with the size that is allowed. */
  requireSize(name: string, bytes: number, { fileBytes }: Pick<Allowance, 'fileBytes'>): void {
    if (bytes > fileBytes) throw fileTooLarge(name, fileBytes);
  }

  /** @throws AppError 413 where the file is larger than its purpose needs. */
  requireTypeSize(name: string, bytes: number, uploadType: UploadType): void {
    this.requireSize(name, bytes, { fileBytes: UPLOAD_TYPE_MAX_BYTES[uploadType] ?? Infinity });
  }

  /** Inside the unit that reserves. @throws AppError 403 over_quota, 429 when too many are open. */
  async requireRoom(ownerId: number, bytes: number, allowance: Allowance): Promise<void> {
    await this.uploads.lockOwner(ownerId);
    const { count } = await this.uploads.openOf(ownerId);
    if (count >= UPLOADS_OPEN_MAX)
      throw new AppError({
        status: 429,
        code: 'too_many_requests',
        message: 'Too many uploads at once. Please finish or cancel some.',
        retryAfter: 60,
      });
    await this.requireSpace(ownerId, bytes, allowance);
  }

  /** Inside a unit that has locked the owner: for so many bytes besides all that is there and on its way. @throws AppError 403 over_quota. */
  async requireSpace(ownerId: number, bytes: number, { spaceBytes, hasPlans }: Allowance): Promise<void> {
    const open = await this.uploads.openOf(ownerId);
    if (open.bytes + (await this.bytesOf(ownerId)) + bytes > spaceBytes)
      throw overQuota('There is no room left for this file. Please delete others first.', hasPlans);
  }

  async spaceOf(actor: Actor, ownerId: number): Promise<FileSpace> {
    const { spaceBytes } = await this.of(actor);
    return { used: await this.bytesOf(ownerId), available: Number.isFinite(spaceBytes) ? spaceBytes : null };
  }

  private async bytesOf(ownerId: number): Promise<number> {
    return (await this.entries.bytesOf(ownerId)) + (await this.shares.of(ownerId));
  }
}

/** 413 in the words of specification 1 §5. */
export const fileTooLarge = (name: string, most: number): AppError => {
  const message = `\`${name}\` exceeds maximum allowed size of ${Math.round((most / MEGABYTE) * 10) / 10} MB`;
  return new AppError({ status: 413, code: 'too_large', message, errors: { file: [message] } });
};
