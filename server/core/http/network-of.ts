import { isIPv4, isIPv6 } from 'node:net';

/**
 * The unit of limits by address: an IPv4 address, also when written as IPv6, or an IPv6 /64, which one
 * household has. Ignores a port that a proxy adds. A disconnected client has no address.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return '';
  const bare = withoutPort(address).replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The network around one of {@link networkOf}, which one provider has: an IPv4 /24, or an IPv6 /48. */
export function providerNetworkOf(network: string): string {
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}

/**
 * What one household or phone may have of one of {@link networkOf}: an IPv4 address, or an IPv6 /48, in which
 * it can have many /64.
 */
export function siteOf(network: string): string {
  return isIPv4(network) ? network : providerNetworkOf(network);
}

function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}

/** The eight groups of an IPv6 address. URL writes them in hexadecimal, with one run of zeros left out. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = splitGroups(head);
  const after = splitGroups(tail);
  const left = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...left, ...after].map((group) => Number.parseInt(group, 16));
}

function splitGroups(part: string): string[] {
  return part === '' ? [] : part.split(':');
}

function bytesOf(group: number): [number, number] {
  return [group >> 8, group & 0xff];
}
