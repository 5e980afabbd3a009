/** What this folder needs beside its services. */
export const ADMIN_PROVIDERS = [];
