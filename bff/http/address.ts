import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * Where a request comes from, as it is counted: an IPv4 address, or the /64 network of an IPv6 one, in which a single
 * reader has as many addresses as they like. Some balancers tell the port along.
 */
export const addressOf = ({ ip = '' }: Pick<Request, 'ip'>): string => networkOf(ip);

/** Throws nothing: what is no address is used as it is. */
function networkOf(said: string): string {
  const text = said.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text); // an IPv4 address written as an IPv6 one is an IPv4 one
  return address instanceof ipaddr.IPv6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${text}/64`).toString()}/64`
    : address.toString();
}
