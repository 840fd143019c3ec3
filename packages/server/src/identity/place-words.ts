import { BlockList, isIPv6 } from 'node:net';
import { unknownAddress } from '../http/request-place.ts';
import { isLoopback } from '../loopback.ts';

const privateNetworks = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(net, bits, 'ipv4');
}
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/**
 * Returns the location of an address, as far as the address itself shows it; no outside service is called. '' if
 * unknown.
 */
export function placeOfAddress(address: string): string {
  if (address === '' || address === unknownAddress) return '';
  if (isLoopback(address)) return "The server's computer";
  const isPrivate = privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return isPrivate ? `Local network (${address})` : address;
}
