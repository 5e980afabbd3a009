/** Address of the program that this page was opened with; its name changes with every build. */
export function entryScript(): string | null {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? null;
}
