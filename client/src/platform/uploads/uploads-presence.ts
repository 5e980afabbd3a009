/** Whether anything was uploaded since the page was opened: until then nobody needs the panel of uploads, nor the queue's code. */
let isWanted = false;
const listeners = new Set<() => void>();

export function announceUploads(): void {
  if (isWanted) return;
  isWanted = true;
  for (const listener of listeners) listener();
}

export function subscribePresence(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const areUploadsPresent = (): boolean => isWanted;
