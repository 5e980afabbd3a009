/** Nothing can be counted now; whoever counts decides what that means (SECURITY.md). */ export class CacheUnavailable extends Error {}
/**
 * JSON values that may be gone at any moment, and are while the cache itself is away: only counting fails then. What JSON does not know comes back as JSON writes it, a date as text.
 */ export class Cache {}
