const GROUPS = 8;
/** The eight groups of an IPv6 address, its `::` written out. */ function groupsOf(address) {
  const [head = '', tail] = address
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  if (tail === undefined) return [...head];
  return [...head, ...Array(Math.max(0, GROUPS - head.length - tail.length)).fill('0'), ...tail];
}
/** Whom a limit counts: an IPv4 address, or the /64 of an IPv6 one, all of whose addresses are its owner's to choose from. */ export const networkOf =
  (address) => (address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::` : address);
/** What may be kept of an address under `gdpr.ip_anonymise`: three bytes of IPv4, three groups of IPv6. */ export const anonymousAddress =
  (address) =>
    address.includes(':') ? `${groupsOf(address).slice(0, 3).join(':')}::` : address.replace(/\.\d+$/, '.0');
