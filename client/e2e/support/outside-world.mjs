import { Resolver } from 'node:dns/promises';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

/** Loaded before a site's own code: what it asks of `music.example`, a machine of the public web by its address, a server of the flow answers. */
const HOST = 'music.example';
const PUBLIC_ADDRESS = '93.184.216.34';

const { request } = https;
const { resolve4, resolve6 } = Resolver.prototype;
Resolver.prototype.resolve4 = async function (name, ...rest) {
  return name === HOST ? [PUBLIC_ADDRESS] : await resolve4.call(this, name, ...rest);
};
Resolver.prototype.resolve6 = async function (name, ...rest) {
  return name === HOST ? [] : await resolve6.call(this, name, ...rest);
};
https.request = (target, options, ...rest) =>
  request(
    target,
    target.hostname === HOST
      ? {
          ...options,
          port: process.env.OUTSIDE_PORT,
          lookup: (_name, how, done) =>
            how.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
        }
      : options,
    ...rest,
  );
syncBuiltinESMExports();
