import { driverWords } from './driver-words.js';

const fault = (message: string, more: object = {}): Error => Object.assign(new Error(message), more);

describe("a driver's own words", () => {
  it('are what the mail server answered', () => {
    const refused = fault('Invalid login: 535 5.7.8 Bad credentials', {
      code: 'EAUTH',
      response: '535 5.7.8 Bad\r\ncredentials',
      responseCode: 535,
    });
    expect(driverWords(refused, [])).toBe('535 5.7.8 Bad credentials');
  });

  it('are what the file store answered, whatever was made of it since', () => {
    const answer = fault('The specified bucket does not exist', {
      name: 'NoSuchBucket',
      $metadata: { httpStatusCode: 404 },
    });
    expect(driverWords(new Error('The file store refused or did not answer.', { cause: answer }), [])).toBe(
      'NoSuchBucket: The specified bucket does not exist',
    );
    expect(driverWords(fault('UnknownError', { name: 'UnknownError', $metadata: {} }), [])).toBe('UnknownError');
  });

  it('are how the connection failed', () => {
    expect(driverWords(fault('getaddrinfo ENOTFOUND mail.exmaple.org', { code: 'EDNS' }), [])).toBe(
      'getaddrinfo ENOTFOUND mail.exmaple.org',
    );
  });

  it('hold no secret, in no form that it is sent in', () => {
    const reported = fault('no', {
      response: `535 hunter2 is wrong (${Buffer.from('hunter2').toString('base64')})`,
      responseCode: 535,
    });
    expect(driverWords(reported, ['hunter2', '', 'is'])).toBe('535 •••••• is wrong (••••••)');
  });

  it('are short, and none where something else than a mail server talks', () => {
    expect(driverWords(fault('x'.repeat(2_000)), [])).toHaveLength(400);
    expect(driverWords(fault('Invalid greeting. response=SSH-2.0', { code: 'EPROTOCOL' }), [])).toBeNull();
    expect(driverWords('nothing', [])).toBeNull();
    expect(driverWords(fault(' '), [])).toBeNull();
  });
});
