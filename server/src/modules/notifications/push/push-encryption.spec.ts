import { areUsable, encryptPush } from './push-encryption.js';
import { makeVapidKeys } from './vapid.js';

/** RFC 8291, appendix A. */
const BROWSER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const RANDOM = {
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
};

describe('encryptPush', () => {
  it('writes what the standard shows', () => {
    expect(encryptPush('When I grow up, I want to be a watermelon', BROWSER, RANDOM).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
    expect(encryptPush('again', BROWSER)).not.toEqual(encryptPush('again', BROWSER));
  });
});

it('areUsable knows keys that nothing can be encrypted for', () => {
  const { publicKey } = makeVapidKeys();
  expect([areUsable(BROWSER), areUsable({ ...BROWSER, p256dh: publicKey })]).toEqual([true, true]);
  const offCurve = Buffer.from(publicKey, 'base64url').fill(7, 40).toString('base64url');
  for (const p256dh of ['', 'x', offCurve, Buffer.alloc(65).toString('base64url'), `${publicKey}AAAA`])
    expect([p256dh, areUsable({ ...BROWSER, p256dh })]).toEqual([p256dh, false]);
  for (const auth of ['', 'AAAA', `${BROWSER.auth}AAAA`]) expect(areUsable({ ...BROWSER, auth })).toBe(false);
});
