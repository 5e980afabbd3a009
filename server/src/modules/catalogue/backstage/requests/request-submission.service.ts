import { Injectable } from '@nestjs/common';
import type { BackstageRequestType } from '@tonearm/shared/catalogue/backstage';
import type {
  BackstageRequestData,
  BackstageRequestDataInput,
  CreateBackstageRequestInput,
} from '@tonearm/shared/catalogue/backstage.dto';
import { BACKSTAGE_REQUESTS_PER_HOUR, BACKSTAGE_RETRY_DAYS } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { restrictionOf } from '../../../../core/access/quota.js';
import { isDuplicateKey } from '../../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { AppError, forbidden, invalid, unauthenticated } from '../../../../core/errors/app-error.js';
import { Events } from '../../../../core/events/events.js';
import { RateLimiter } from '../../../../core/http/rate-limiter.js';
import { lineFault, linesFault } from '../../../users/index.js';
import { BackstageRequestSubmitted } from './backstage.events.js';
import { RequestFiles } from './request-files.service.js';
import { RequestSubjects } from './request-subjects.service.js';
import { RequestsRepository } from './requests.repository.js';
import type { NewRequest, Wish } from './requests.repository.js';

const DAY_MS = 86_400_000;
const HOUR_SECONDS = 3_600;

/** 409 in the words of specification 1. */
const again = (message: string): AppError => new AppError({ status: 409, code: 'already_exists', message });
const pendingAlready = (): AppError => again('You have sent this request already. We are looking at it.');

/** Sending a request (3-decisions §11). */
@Injectable()
export class RequestSubmission {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly subjects: RequestSubjects,
    private readonly files: RequestFiles,
    private readonly events: Events,
    private readonly limiter: RateLimiter,
    private readonly unit: UnitOfWork,
  ) {}

  /** @returns the new request's id. @throws AppError 403, 409, 422, 429. */
  async submit(input: CreateBackstageRequestInput, actor: Actor): Promise<number> {
    if (actor.userId === null) throw unauthenticated();
    requireType(input.type, actor);
    const data = checkedData(input);
    const artist = await this.subjects.require(input, actor);
    const wish = { userId: actor.userId, type: input.type, artistId: artist.id };
    await this.requireNew(wish);
    await this.limiter.hit(`backstage:${actor.userId}`, BACKSTAGE_REQUESTS_PER_HOUR, HOUR_SECONDS);
    const [imageId, identityId] = [
      await this.files.requireImage(input.image, actor.userId),
      await this.files.requireIdentity(input.identity_file_entry_id, actor.userId),
    ];
    const social = await this.subjects.social(input.social_verification?.service, actor.userId);
    return await this.store(
      { ...wish, artistName: artist.id === null ? artist.name : '', data, imageId, identityId, social },
      artist.name,
    );
  }

  private async store(request: NewRequest, artistName: string): Promise<number> {
    try {
      return await this.unit.run('backstage.submit', async () => {
        await this.files.lock(request);
        await this.requireNew(request);
        await this.files.requireFree(request);
        const id = await this.requests.insert(request);
        await this.files.recount([{ image_entry_id: request.imageId, identity_entry_id: request.identityId }]);
        await this.events.emit(new BackstageRequestSubmitted(id, request.userId, request.type, artistName));
        return id;
      });
    } catch (error) {
      throw isDuplicateKey(error) ? pendingAlready() : error;
    }
  }

  private async requireNew(wish: Wish): Promise<void> {
    if (await this.requests.isPending(wish)) throw pendingAlready();
    if (await this.requests.wasDeniedSince(wish, new Date(Date.now() - BACKSTAGE_RETRY_DAYS * DAY_MS))) {
      throw again('This request was denied. You may send a new one 7 days after that.');
    }
  }
}

/** @throws AppError 403 for a kind that the actor's roles leave out. */
function requireType(type: BackstageRequestType, actor: Actor): void {
  const types = restrictionOf(actor, 'backstageRequests.create', 'types');
  if (
    types !== null &&
    !String(types)
      .split(',')
      .map((name) => name.trim())
      .includes(type)
  )
    throw forbidden();
}

/** What the type needs. @throws AppError 422. */
function checkedData(input: CreateBackstageRequestInput): BackstageRequestData {
  const data = { ...NOTHING, ...given(input.data) };
  const errors: Record<string, string[]> = {};
  const need = (field: string, isThere: boolean, message: string): void => {
    if (!isThere) errors[field] = [message];
  };
  if (input.type === 'become-artist') {
    need('artist_name', input.artist_name != null, 'Please enter a name.');
    need('image', input.image != null, 'Please select an image.');
  } else {
    need('artist_id', input.artist_id != null, 'Please choose an artist.');
    need('data.first_name', data.first_name !== '', 'Please enter your first name.');
    need('data.last_name', data.last_name !== '', 'Please enter your last name.');
    need('data.role', data.role !== null, 'Please say what you are to the artist.');
    need('identity_file_entry_id', input.identity_file_entry_id != null, 'Please add a proof of identity.');
  }
  for (const [field, text] of Object.entries({
    artist_name: input.artist_name ?? '',
    'data.first_name': data.first_name,
    'data.last_name': data.last_name,
    'data.company': data.company,
  })) {
    const fault = lineFault(text);
    if (fault) errors[field] = [fault];
  }
  const fault = linesFault(data.message);
  if (fault) errors['data.message'] = [fault];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return data;
}

const NOTHING: BackstageRequestData = {
  first_name: '',
  last_name: '',
  role: null,
  company: '',
  links: [],
  message: '',
};

/** Only what the form has, whatever else came along. */
const given = (data: BackstageRequestDataInput | undefined): Partial<BackstageRequestData> =>
  Object.fromEntries(
    Object.keys(NOTHING).flatMap((key) => {
      const value = data?.[key as keyof BackstageRequestDataInput];
      return value === undefined || value === null ? [] : [[key, value]];
    }),
  );
