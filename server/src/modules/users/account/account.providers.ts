/** What this folder needs beside its services. */
export const ACCOUNT_PROVIDERS = [];
