/** Reads a stored text; null when there is none or storage is off. */
export function readStored(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text if the browser lets us; nothing depends on it having worked. */
export function writeStored(
  key: string,
  value: string,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): void {
  try {
    window[storage].setItem(key, value);
  } catch {
    // Private windows and full disks refuse; the value then lives as long as the page.
  }
}

/** Forgets what was stored; nothing depends on it having worked. */
export function dropStored(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // As above.
  }
}

/** Whether this browser keeps anything of the site: whoever comes for the first time has nothing. */
export function hasStored(): boolean {
  try {
    return window.localStorage.length > 0;
  } catch {
    return false;
  }
}
