/** The address with its first two characters, then stars, then the domain (spec 1 §2). Always has stars, or short names would be shown whole. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, Math.max(at, 0))];
  return `${name.slice(0, 2).join('')}${'*'.repeat(Math.max(2, name.length - 2))}${at < 0 ? '' : email.slice(at)}`;
}
