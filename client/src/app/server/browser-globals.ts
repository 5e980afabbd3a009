/** The browser that a page is prerendered for on the server. */
export interface DrawnBrowser {
  /** With the site's folder and the query. */
  address: URL;
  /** Whether the phone layout is rendered. */
  isPhone: boolean;
  bootstrapData: unknown;
  direction: string;
}

const noStorage = (): never => {
  throw new Error('There is no storage here.');
};

/** The few browser globals that rendering a page needs. Packages look for `document.createElement`, and find none. */
export function setBrowserGlobals({ address, isPhone, bootstrapData, direction }: DrawnBrowser): void {
  const document = { cookie: '', documentElement: { dir: direction, lang: '' } };
  const window = {
    location: address,
    history: { state: null },
    bootstrapData,
    get localStorage(): never {
      return noStorage();
    },
    get sessionStorage(): never {
      return noStorage();
    },
    matchMedia: (query: string) => ({ matches: isPhone && query.includes('max-width') }),
  };
  // Newer versions of Node have one of their own, which cannot be written to.
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { onLine: true, userAgent: '', platform: '', language: '' },
  });
  Object.assign(globalThis, {
    window,
    document,
    // Nothing is fetched while a page is prerendered, except whether the site can be reached, where a part of it is missing.
    fetch: async () => Response.error(),
  });
}
