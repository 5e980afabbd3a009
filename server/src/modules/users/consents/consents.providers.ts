import { ConsentsRepository } from './consents.repository.js';
import { ConsentsResource } from './consents.resource.js';
import { Consents } from './consents.service.js';

export const CONSENT_PROVIDERS = [Consents, ConsentsResource, ConsentsRepository];
