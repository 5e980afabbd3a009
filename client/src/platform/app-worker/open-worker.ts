import { basePath } from '../../api/bootstrap-data';

/** What goes on beside the pages: it shows news when none is open, and a page without a connection. null where the browser has no such thing. */
export async function openWorker(): Promise<ServiceWorkerRegistration | null> {
  try {
    const registration = await navigator.serviceWorker.register(`${basePath()}/sw.js`, { scope: `${basePath()}/` });
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    await new Promise<void>((resolve) => {
      if (worker?.state !== 'installing' && worker?.state !== 'installed' && worker?.state !== 'activating') resolve();
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'activated' || worker.state === 'redundant') resolve();
      });
    });
    return registration.active ? registration : null;
  } catch {
    return null;
  }
}
