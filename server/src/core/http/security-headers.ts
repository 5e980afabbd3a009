import helmet from 'helmet';
import type { RequestHandler } from 'express';

/** What no page of ours asks for, so that nothing that gets into one can. Sound, full screen, copying and sharing stay with the page. */
const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Says what a page may ask the browser for. */
export const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader('Permissions-Policy', PERMISSIONS);
  next();
};

/** Headers of every answer; pages add their own nonce policy (Mozilla Observatory A+). */
export function securityHeaders(isHttps: boolean): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xPoweredBy: true,
  }) as unknown as RequestHandler;
}

/** Answers are one viewer's unless they say otherwise: no cache on the way may hand them to the next. */
export const keepPrivate: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'private, no-cache');
  next();
};

export interface PagePermits {
  /** Whose frames, connections and pictures the page may use too. */
  origins?: readonly string[];
  /** Whose pictures and connections the page may use: they count visits. */
  counters?: readonly string[];
  /** Whose style sheets the page may use, and whose fonts. */
  sheets?: readonly string[];
  fonts?: readonly string[];
  /** Where the page may send files and play them from. */
  buckets?: readonly string[];
  /** Where the page sends its faults. */
  reports?: readonly string[];
  /** Who may frame the page. */
  frameAncestors?: string;
}

/** The policy of an HTML page: only scripts that carry the nonce, and what they load. */
export function pagePolicy(nonce: string, permits: PagePermits = {}): string {
  const { origins = [], counters = [], sheets = [], fonts = [], buckets = [], reports = [] } = permits;
  const listed = (sites: readonly string[]): string => sites.map((site) => ` ${site}`).join('');
  const more = listed(origins);
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'unsafe-inline'${listed(sheets)}`,
    `img-src 'self' data: blob:${more}${listed(counters)}`,
    `media-src 'self' blob:${listed(buckets)}`,
    `font-src 'self'${listed(fonts)}`,
    "worker-src 'self'",
    `connect-src 'self'${more}${listed(counters)}${listed(buckets)}${listed(reports)}`,
    `frame-src 'self'${more}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${permits.frameAncestors ?? "'self'"}`,
  ].join('; ');
}
