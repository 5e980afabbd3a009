/** What browsers have and jsdom lacks, as far as the client asks for it. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const media = new Map<string, boolean>();
const listeners = new Set<() => void>();

/** Lets a test decide a media query; everybody who watches it hears of it. */
export function setMedia(query: string, matches: boolean): void {
  media.set(query, matches);
  listeners.forEach((changed) => changed());
}

Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer, setMedia });
Object.assign(window, {
  scrollTo: () => undefined,
  matchMedia: (query: string) => ({
    get matches() {
      return media.get(query) ?? false;
    },
    media: query,
    addEventListener: (_type: string, changed: () => void) => listeners.add(changed),
    removeEventListener: (_type: string, changed: () => void) => listeners.delete(changed),
  }),
});
// Newer browsers answer with a promise, which an effect must not return.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve(), scrollTo: () => Promise.resolve() });
HTMLMediaElement.prototype.play = () => Promise.resolve();
HTMLMediaElement.prototype.pause = () => undefined;
HTMLMediaElement.prototype.load = () => undefined;
if (!('CSS' in globalThis))
  Object.assign(globalThis, { CSS: { escape: (text: string) => text, supports: () => false } });
