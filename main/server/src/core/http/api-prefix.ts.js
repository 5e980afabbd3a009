/** Where the REST API lies; `auth/*` and `secure/*` stand beside it (spec 1 §7). */ export const API = 'api/v1';
