/** Fetches a file of the site to keep, as if its link had been pressed. */
export function download(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
