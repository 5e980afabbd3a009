import { InactiveAccountsJob } from './inactive-accounts.job.js';
import { InactiveAccountsRepository } from './inactive-accounts.repository.js';
import { InactiveAccounts } from './inactive-accounts.service.js';
import { InactivityWarnings } from './inactivity-warnings.listener.js';
import { KeptAccounts } from './kept-accounts.registry.js';
import { RemovableAccounts } from './removable-accounts.service.js';

/** What this folder needs beside its services. */
export const INACTIVITY_PROVIDERS = [
  InactiveAccounts,
  InactiveAccountsJob,
  InactiveAccountsRepository,
  InactivityWarnings,
  KeptAccounts,
  RemovableAccounts,
];
