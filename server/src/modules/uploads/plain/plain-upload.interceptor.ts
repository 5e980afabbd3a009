import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import type { Actor } from '../../../core/access/actor.js';
import { AppError, badRequest, invalid } from '../../../core/errors/app-error.js';
import { requestKeyOf } from '../../../core/http/idempotency-key.decorator.js';
import { isForm, receiveForm } from '../../../core/http/receive-form.js';
import type { FormRequest, ReceivedForm } from '../../../core/http/receive-form.js';
import { contextOf } from '../../../core/http/request-context.js';
import { fileTooLarge, UploadLimits } from '../intake/upload-limits.service.js';
import { readMetadata } from '../intake/upload-metadata.js';
import { UploadsService } from '../intake/uploads.service.js';

/** An upload whose bytes are all there. */
interface CompleteUpload {
  key: string;
}

/** What came of a form's body; of one that was sent before, the file that it made then. */
export type ReceivedUpload = CompleteUpload | { earlier: FileEntry };

/** Boundaries, names and fields around the file. */
const FORM_BYTES = 65_536;

/** Reads a form post into an upload; the room for all of the body is reserved before its first byte is kept. */
@Injectable()
export class PlainUpload implements NestInterceptor {
  constructor(
    private readonly limits: UploadLimits,
    private readonly uploads: UploadsService,
  ) {}

  /** @throws AppError 400, 403 over_quota, 413, 422, 429. */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FormRequest>();
    if (!isForm(request)) throw noFile();
    const { actor } = contextOf(request);
    const requestKey = requestKeyOf(request);
    // First of all: there may be no room for a second.
    const earlier = requestKey === null ? null : await this.uploads.findAnswered(requestKey, actor);
    request.file = (earlier ? { earlier } : await this.receive(request, actor)) satisfies ReceivedUpload;
    request.body = {};
    return next.handle();
  }

  private async receive(request: FormRequest, actor: Actor): Promise<CompleteUpload> {
    const length = Number(request.headers['content-length']);
    if (!(length > 0)) throw badRequest('Send the length of the body.');
    const { fileBytes } = await this.limits.of(actor);
    if (length > fileBytes + FORM_BYTES) throw fileTooLarge('file', fileBytes);
    let key: string | null = null;
    try {
      const form = await receiveForm(request, {
        field: 'file',
        maxBytes: fileBytes,
        tooLarge: () => fileTooLarge('file', fileBytes),
        place: async (name) => {
          key = await this.uploads.begin({ name, uploadType: 'trackMedia', size: Math.min(length, fileBytes) }, actor);
          return this.uploads.pathOf(key);
        },
      });
      return await this.describe(key, form, actor);
    } catch (error) {
      if (key !== null) await this.uploads.cancel(key, actor).catch(() => undefined);
      throw error;
    }
  }

  private async describe(
    key: string | null,
    { fields, fileBytes }: ReceivedForm,
    actor: Actor,
  ): Promise<CompleteUpload> {
    if (key === null || fileBytes === null) throw noFile();
    await this.uploads.describe(key, { size: fileBytes, ...readMetadata(fields['metadata']) }, actor);
    return { key };
  }
}

const noFile = (): AppError => invalid({ file: ['Please choose a file.'] });
