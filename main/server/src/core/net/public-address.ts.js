import ipaddr from 'ipaddr.js';
/** Where a web server of the public usually listens. */ const PORTS = new Set([80, 443, 8080, 8443]);
/** All that is given out to anybody; what lies outside (`::7f00:1`…) is reserved, whatever its name. */ const GLOBAL_IPV6 =
  ipaddr.IPv6.parseCIDR('2000::/3');
/**
 * Whether an address belongs to one machine of the public internet: not our own, not our network's (private, link-local, carrier's),
 * not a way to write such a one (IPv4-mapped, NAT64, 6to4, Teredo), no group and nothing reserved. False for what is no address.
 */ export function isPublicAddress(text) {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_IPV6));
}
/** Whether the server may connect there when somebody gives it an address to load from. */ export const isPublicTarget =
  (address, port) => PORTS.has(port) && isPublicAddress(address);
